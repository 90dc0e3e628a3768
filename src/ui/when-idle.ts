/**
 * Runs when the browser has nothing else to do, at the latest after so many milliseconds. Safari has
 * no idle callback and runs it after `safariMs`: https://caniuse.com/requestidlecallback
 */
export function whenIdle(run: () => void, timeout: number, safariMs: number) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout })
  else setTimeout(run, safariMs)
}
