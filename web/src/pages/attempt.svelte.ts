/** Something asked of the server: what came of it, why it failed, and asking again. */
export class Attempt<T> {
  value = $state.raw<T | null>(null)
  error = $state.raw<unknown>(null)
  busy = $state(false)

  constructor(readonly act: () => Promise<T>) {}

  readonly run = async (): Promise<void> => {
    this.busy = true
    this.error = null
    try {
      this.value = await this.act()
    } catch (error) {
      this.error = error
    } finally {
      this.busy = false
    }
  }
}
