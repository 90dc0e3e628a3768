/** Runs something when the next frame is on the screen, or sooner when the page is left before. */
export function afterNextPaint(work: () => void) {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(run))
  // A page in the background has no frames, and may be gone without a word.
  for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, run)
}
