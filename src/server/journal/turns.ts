/** Lets one caller at a time go on, in the order of asking. */
export function createTurns() {
  let latest = Promise.resolve()

  return {
    /** Resolves when all earlier turns have ended, with the function that ends this one. */
    async take(): Promise<() => void> {
      const earlier = latest
      const { promise, resolve } = Promise.withResolvers<void>()
      latest = promise
      await earlier
      return resolve
    },
  }
}
