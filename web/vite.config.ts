import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { rules } from './plugins/rules.ts'

const SERVER = process.env.CROWNLANDS_SERVER ?? 'http://127.0.0.1:8100'

export default defineConfig({
  plugins: [svelte(), rules('../docs/rules')],
  build: {
    outDir: '../src/crownlands/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': { target: SERVER, ws: true },
      '/art.svg': SERVER,
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], setupFiles: ['src/testing.ts'] },
})
