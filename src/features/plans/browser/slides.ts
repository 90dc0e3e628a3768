/**
 * So long a rest means that scrolling has ended, in milliseconds, where the browser does not say so:
 * Safari before 26.2 never does (https://caniuse.com/mdn-api_element_scrollend_event), Chromium 156
 * not after a key when the page itself was scrolled by a script before.
 */
const rest = 'onscrollend' in window ? 400 : 120

/**
 * Moves a track that snaps to one slide at a time, and tells which slide a visitor has brought to
 * its middle. Where the track is not displayed it waits, and returns to its slide when it is.
 */
export function startSlides(track: HTMLElement, moved: (index: number) => void) {
  const slides = [...track.children] as HTMLElement[]
  let current = 0
  /** True while the script itself moves the track, past slides that nobody has chosen. */
  let isCarried = false

  const leftOf = (index: number) => (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)

  function place(behavior: ScrollBehavior) {
    const left = leftOf(current)
    isCarried = Math.abs(track.scrollLeft - left) > 1
    if (isCarried) track.scrollTo({ left, behavior })
  }

  function settle() {
    if (track.clientWidth === 0) return
    const distances = slides.map((_, index) => Math.abs(leftOf(index) - track.scrollLeft))
    const nearest = distances.indexOf(Math.min(...distances))
    // Where it came to rest beside the middle, as after a change of layout, it is put right.
    if (nearest === current) return place('instant')
    if (isCarried) return
    current = nearest
    moved(nearest)
  }

  track.dataset.alive = ''
  onRest(track, settle)
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    track.addEventListener(type, () => (isCarried = false), { passive: true })
  }
  new ResizeObserver(() => place('instant')).observe(track)

  return {
    show(index: number) {
      if (index === current) return
      current = index
      place('auto')
    },
  }
}

function onRest(track: HTMLElement, settle: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => isHeld || settle(), rest)
  }
  const hold = (held: boolean) => () => {
    isHeld = held
    wait()
  }
  track.addEventListener('touchstart', hold(true), { passive: true })
  track.addEventListener('touchend', hold(false))
  track.addEventListener('touchcancel', hold(false))
  track.addEventListener('scroll', wait, { passive: true })
  track.addEventListener('scrollend', () => {
    clearTimeout(timer)
    settle()
  })
}
