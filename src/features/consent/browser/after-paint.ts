/** Runs the work once the next frame is on the screen, or sooner when the page is left. */
export function afterNextPaint(work: () => void) {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    work()
  }
  // A page in the background draws no frames and may be closed without an event.
  if (document.hidden) run()
  requestAnimationFrame(() => setTimeout(run))
  for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, run)
}
