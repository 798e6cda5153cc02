/** A request to the server with its result, its error, and a way to run it again. */
export class AsyncTask<T> {
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
