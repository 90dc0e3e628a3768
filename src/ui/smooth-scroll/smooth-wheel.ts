import Lenis from 'lenis'

/**
 * Scrolling eases out over 1.4 s after the last turn of the wheel, like `smooth: 1.4` in
 * https://gsap.com/docs/v3/Plugins/ScrollSmoother/, with the expo ease that Lenis uses too:
 * https://github.com/darkroomengineering/lenis#instance-settings. Its counterpart for touch, 0.1 s,
 * is shorter than a browser's own inertia, so touch stays native.
 */
const seconds = 1.4

/** Smooths scrolling by wheel until the function it returns is called. */
export function smoothWheel(): () => void {
  const lenis = new Lenis({ duration: seconds, allowNestedScroll: true, virtualScroll: canScroll })
  const stopFrames = runFramesWhileScrolling(lenis)
  const interrupt = () => {
    // Lenis would measure the page, which causes a layout, although nothing moves.
    if (lenis.isScrolling !== 'smooth') return
    lenis.stop()
    lenis.start()
  }
  for (const event of interruptions) addEventListener(event, interrupt, true)
  return () => {
    for (const event of interruptions) removeEventListener(event, interrupt, true)
    stopFrames()
    lenis.destroy()
  }
}

/** A link, a key or the scroll bar ends smooth scrolling. */
const interruptions = [
  'keydown',
  'pointerdown',
  'click',
  'focusin',
  'hashchange',
  'popstate',
] as const

/** The page behind an open dialog does not scroll. */
function canScroll(): boolean {
  const { overflowY } = getComputedStyle(document.documentElement)
  return overflowY !== 'hidden' && overflowY !== 'clip'
}

/** Requests frames only while something moves. */
function runFramesWhileScrolling(lenis: Lenis): () => void {
  let frame = 0
  const run = (time: number) => {
    lenis.raf(time)
    frame = lenis.isScrolling === 'smooth' ? requestAnimationFrame(run) : 0
  }
  lenis.on('virtual-scroll', () => {
    if (frame) return
    // Otherwise the time since the last scrolling would count as part of this one.
    lenis.time = 0
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}
