/**
 * Smooths the steps of a mouse wheel on desktops without touch, from the second step on, because
 * the first one starts the download of the code. With touch or reduced motion the browser's own
 * scrolling stays, and nothing is loaded.
 */
export function startSmoothScroll() {
  const hasMouse = matchMedia('(pointer: fine) and (hover: hover)')
  const isExcluded = matchMedia('(any-pointer: coarse), (prefers-reduced-motion: reduce)')
  let stop: (() => void) | undefined
  let lastUpdate = 0

  const update = async () => {
    const current = ++lastUpdate
    stop?.()
    stop = undefined
    if (!hasMouse.matches || isExcluded.matches) return
    const module = await import('./smooth-wheel.ts').catch(() => undefined)
    if (current === lastUpdate) stop = module?.smoothWheel()
  }
  const begin = () => {
    void update()
    for (const query of [hasMouse, isExcluded]) query.addEventListener('change', update)
  }
  addEventListener('wheel', begin, { once: true, passive: true })
}
