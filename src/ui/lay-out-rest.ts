const longestWaitMs = 200

/**
 * Lays out the bands that were spared while the page was first shown, one at a time so that none
 * holds up a visitor. Our fonts come first, or all would be laid out again with them. Then the
 * document says `data-whole`.
 */
export async function layOutRest() {
  while (!('fonts' in document.documentElement.dataset)) await idle()
  for (const band of document.querySelectorAll<HTMLElement>('[data-band]')) {
    await idle()
    band.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset.whole = ''
}

/** Safari has no idle callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
    else setTimeout(resolve, longestWaitMs / 4)
  })
