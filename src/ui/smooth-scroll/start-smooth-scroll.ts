/**
 * Wheels of mice turn in steps, which desktops without touch get as one long glide. Fingers and
 * those who want less motion keep their browser's own scrolling, and nothing is loaded for them.
 */
export function startSmoothScroll() {
  const wanted = matchMedia('(pointer: fine) and (hover: hover)')
  const unwanted = matchMedia('(any-pointer: coarse), (prefers-reduced-motion: reduce)')
  let stop: (() => void) | undefined
  let asked = 0

  const follow = async () => {
    const turn = ++asked
    stop?.()
    stop = undefined
    if (!wanted.matches || unwanted.matches) return
    const module = await import('./glide.ts').catch(() => undefined)
    if (turn === asked) stop = module?.glide()
  }
  whenIdle(() => {
    void follow()
    for (const query of [wanted, unwanted]) query.addEventListener('change', follow)
  })
}

/** Safari has no idle callback; a second after the load it is idle enough. */
function whenIdle(act: () => void) {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1000)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
