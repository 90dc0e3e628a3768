/** From here on the header has left the screen. */
const leftAtPx = 200

/** Marks the page for style sheets: `away` on the way down, `back` on the way up. */
export function startReturningHeader() {
  let last = scrollY
  addEventListener(
    'scroll',
    () => {
      document.documentElement.dataset['header'] =
        scrollY > Math.max(last, leftAtPx) ? 'away' : 'back'
      last = scrollY
    },
    { passive: true },
  )
}
