/** Runs something when the next frame is on the screen, or sooner when the page is left before. */
export function afterNextPaint(work: () => void) {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    work()
  }
  // A page in the background has no frames, and may be gone without a word.
  if (document.hidden) run()
  requestAnimationFrame(() => setTimeout(run))
  for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, run)
}
