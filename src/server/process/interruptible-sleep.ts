export type InterruptibleSleep = ReturnType<typeof createInterruptibleSleep>

/** The sleep of a loop between two rounds: `wake` ends an idle sleep, `interrupt` ends any. */
export function createInterruptibleSleep() {
  let isWoken = false
  let isInterrupted = false
  let isIdle = false
  let end = () => {}

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    /** Clears earlier calls of `wake` and `interrupt`. */
    reset() {
      isWoken = false
      isInterrupted = false
    },
    async whileIdle(ms: number) {
      if (isWoken || isInterrupted) return
      isIdle = true
      await sleep(ms)
      isIdle = false
    },
    async for(ms: number) {
      if (!isInterrupted) await sleep(Math.max(0, ms))
    },
    isInterrupted: () => isInterrupted,
    wake() {
      isWoken = true
      if (isIdle) end()
    },
    interrupt() {
      isInterrupted = true
      end()
    },
  }
}
