/**
 * Runs a function when the browser is idle, or after `timeout` milliseconds at the latest. Safari
 * lacks idle callbacks and runs it after `safariMs`: https://caniuse.com/requestidlecallback
 */
export function whenIdle(run: () => void, timeout: number, safariMs: number) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout })
  else setTimeout(run, safariMs)
}
