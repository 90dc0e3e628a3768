/**
 * Milliseconds without a scroll event after which scrolling counts as ended, where there is no
 * `scrollend`: Safari before 26.2 has none (https://caniuse.com/mdn-api_element_scrollend_event),
 * Chromium 156 does not fire it after a key when a script had scrolled the page before.
 */
const scrollEndMs = 'onscrollend' in window ? 400 : 120

/**
 * Controls a track that snaps to one slide at a time. Calls `onChange` after a visitor has scrolled
 * to another slide. A track that is not displayed returns to its slide once it is.
 */
export function startSlides(track: HTMLElement, onChange: (index: number) => void) {
  const slides = [...track.children] as HTMLElement[]
  let current = 0
  /** True while the script scrolls the track, past slides that nobody has picked. */
  let isScrolledByScript = false

  const leftOf = (index: number) => (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)

  function scrollToCurrent(behavior: ScrollBehavior) {
    const left = leftOf(current)
    isScrolledByScript = Math.abs(track.scrollLeft - left) > 1
    if (isScrolledByScript) track.scrollTo({ left, behavior })
  }

  function settle() {
    if (track.clientWidth === 0) return
    const distances = slides.map((_, index) => Math.abs(leftOf(index) - track.scrollLeft))
    const nearest = distances.indexOf(Math.min(...distances))
    // It may have stopped beside the slide, for example after a change of layout.
    if (nearest === current) return scrollToCurrent('instant')
    if (isScrolledByScript) return
    current = nearest
    onChange(nearest)
  }

  track.dataset.enhanced = ''
  onScrollEnd(track, settle)
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    track.addEventListener(type, () => (isScrolledByScript = false), { passive: true })
  }
  new ResizeObserver(() => scrollToCurrent('instant')).observe(track)

  return {
    show(index: number) {
      if (index === current) return
      current = index
      scrollToCurrent('auto')
    },
  }
}

function onScrollEnd(track: HTMLElement, settle: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTouched = false
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => isTouched || settle(), scrollEndMs)
  }
  const setTouched = (isTouchedNow: boolean) => () => {
    isTouched = isTouchedNow
    wait()
  }
  track.addEventListener('touchstart', setTouched(true), { passive: true })
  track.addEventListener('touchend', setTouched(false))
  track.addEventListener('touchcancel', setTouched(false))
  track.addEventListener('scroll', wait, { passive: true })
  track.addEventListener('scrollend', () => {
    clearTimeout(timer)
    settle()
  })
}
