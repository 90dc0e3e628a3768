import Lenis from 'lenis'

/**
 * The page comes to rest 1.4 s after the last turn of the wheel, slowing down all the way: what
 * `smooth: 1.4` means in https://gsap.com/docs/v3/Plugins/ScrollSmoother/, whose ease is expo, as
 * Lenis's own is: https://github.com/darkroomengineering/lenis#instance-settings. Its counterpart
 * for touch, 0.1 s, is shorter than a browser's own inertia, so touch stays with the browser.
 */
const seconds = 1.4

/** Lets the wheel glide. Returns what takes it back. */
export function glide(): () => void {
  const lenis = new Lenis({ duration: seconds, allowNestedScroll: true, virtualScroll: isFree })
  const stopFrames = runWhileGliding(lenis)
  const giveWay = () => {
    // At rest there is nothing to end, and asking how far it got would lay out the page.
    if (lenis.isScrolling !== 'smooth') return
    lenis.stop()
    lenis.start()
  }
  for (const event of ownMoves) addEventListener(event, giveWay, true)
  return () => {
    for (const event of ownMoves) removeEventListener(event, giveWay, true)
    stopFrames()
    lenis.destroy()
  }
}

/** Whatever else moves the page, such as a link, a key or the scroll bar, goes before the glide. */
const ownMoves = ['keydown', 'pointerdown', 'click', 'focusin', 'hashchange', 'popstate'] as const

/** A page held still behind a dialog is not scrolled, neither by us. */
function isFree(): boolean {
  const { overflowY } = getComputedStyle(document.documentElement)
  return overflowY !== 'hidden' && overflowY !== 'clip'
}

/** Frames are asked for only while there is something to move. */
function runWhileGliding(lenis: Lenis): () => void {
  let frame = 0
  const run = (time: number) => {
    lenis.raf(time)
    frame = lenis.isScrolling === 'smooth' ? requestAnimationFrame(run) : 0
  }
  lenis.on('virtual-scroll', () => {
    if (frame) return
    // Otherwise the time since the last glide would count as part of this one.
    lenis.time = 0
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}
