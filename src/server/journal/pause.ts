/** The rest of a loop between two turns: woken out of idleness, or hurried out of any rest. */
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
    /** Only what happens from here on shortens the next rest. */
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
