/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { rules } from './plugins/rules.ts'

const SERVER = process.env.CROWNLANDS_SERVER ?? 'http://127.0.0.1:8100'

export default defineConfig({
  plugins: [svelte(), rules('../docs/rules')],
  build: {
    outDir: '../src/crownlands/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Tables that load later share these with the first one: many small files would weigh more.
        advancedChunks: {
          groups: [
            { name: 'base', test: /node_modules|src\/(i18n|state|protocol|art|ui)\//, priority: 2 },
            {
              name: 'table',
              test: /src\/(table\/(TableView|StatusBar|Log|ScoreLines|pairs)|board\/(?!Domino|Crowns))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: SERVER, ws: true },
      '/art.svg': SERVER,
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing.ts'],
    // One jsdom and one set of loaded modules for all files: starting them anew took most of the time.
    isolate: false,
  },
})
