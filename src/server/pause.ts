export type Pause = ReturnType<typeof createPause>

/** The wait of a loop between two rounds: `wake` ends an idle one, `hurry` ends any. */
export function createPause() {
  let woken = false
  let hurried = false
  let idle = false
  let end = () => {}

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    /** Forgets earlier calls of `wake` and `hurry`. */
    reset() {
      woken = false
      hurried = false
    },
    async untilWoken(ms: number) {
      if (woken || hurried) return
      idle = true
      await rest(ms)
      idle = false
    },
    async full(ms: number) {
      if (!hurried) await rest(Math.max(0, ms))
    },
    isHurried: () => hurried,
    wake() {
      woken = true
      if (idle) end()
    },
    hurry() {
      hurried = true
      end()
    },
  }
}
