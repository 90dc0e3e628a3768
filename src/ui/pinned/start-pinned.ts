import { isRendered } from '../content-visibility.ts'
import { panelAt, progressFor, progressOf } from './progress.ts'

/** Style sheets pin `[data-pinned]` elements and animate their content by the scroll position. */
export function startPinned() {
  const tracks = [...document.querySelectorAll<HTMLElement>('[data-pin]')]
  for (const track of tracks) track.addEventListener('click', (event) => scrollByLink(event, track))
  const pin = () => {
    for (const track of tracks) track.toggleAttribute('data-pinned', hasRoom())
  }
  pin()
  const update = oncePerFrame(() => updateAll(tracks))
  addEventListener('resize', pin)
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  // After a jump a skipped section is rendered a frame later, when scrolling has already ended.
  addEventListener('contentvisibilityautostatechange', update, true)
  updateAll(tracks)
  // The browser scrolls to the anchor after everything has loaded, so a correction is possible only
  // then.
  const open = () => scrollToTarget(tracks)
  if (document.readyState === 'complete') open()
  else addEventListener('load', open)
}

/** A media query would not know the text size of a visitor's own style sheet. */
const hasRoom = () =>
  innerHeight >= 40 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function oncePerFrame(act: () => void) {
  let isRequested = false
  return () => {
    if (isRequested) return
    isRequested = true
    requestAnimationFrame(() => {
      isRequested = false
      act()
    })
  }
}

/** Browsers without scroll-driven animations get the progress as a custom property. */
const needsNumber = !CSS.supports('animation-timeline: view()')

interface PinState {
  progress: number
  isPinned: boolean
}

/**
 * Measures all tracks before it changes any, because otherwise each would cause a layout of the
 * page.
 */
function updateAll(tracks: readonly HTMLElement[]) {
  const measured = tracks.filter(isRendered).map((track) => ({
    track,
    progress: progressOf(track.getBoundingClientRect(), innerHeight),
    isPinned: isPinned(track),
  }))
  for (const { track, ...state } of measured) updateTrack(track, state)
}

function updateTrack(track: HTMLElement, { progress, isPinned }: PinState) {
  if (needsNumber) track.style.setProperty('--progress', progress.toFixed(4))
  const panels = panelsOf(track)
  if (panels.length) showPanel(track, panels, panelAt(progress), isPinned)
}

const panelsOf = (track: HTMLElement) => [...track.querySelectorAll<HTMLElement>('[data-panel]')]
const linksOf = (track: HTMLElement) => track.querySelectorAll<HTMLElement>('nav a')

function showPanel(track: HTMLElement, panels: HTMLElement[], shown: number, isPinned: boolean) {
  for (const [index, panel] of panels.entries()) {
    panel.dataset.panel = index === shown ? 'now' : index < shown ? 'before' : 'after'
  }
  for (const [index, link] of linksOf(track).entries()) {
    if (index === shown && isPinned) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

/** Pinned panels share one place on the page, so a link scrolls to its panel's progress. */
function scrollByLink(event: MouseEvent, track: HTMLElement) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('nav a')
  if (!link || !isPinned(track) || !scrollToPanel(track, link.hash)) return
  event.preventDefault()
}

/**
 * Corrects the scroll position, because pinning made the page longer, maybe while the browser
 * scrolled to an anchor further down.
 */
function scrollToTarget(tracks: readonly HTMLElement[]) {
  const { hash } = location
  if (!hash || tracks.filter(isPinned).some((track) => scrollToPanel(track, hash))) return
  document.querySelector(':target')?.scrollIntoView()
}

function scrollToPanel(track: HTMLElement, hash: string): boolean {
  const panel = panelsOf(track).findIndex(({ id }) => `#${id}` === hash)
  if (panel < 0) return false
  const { top, height } = track.getBoundingClientRect()
  scrollTo({ top: scrollY + top + progressFor(panel) * (height - innerHeight) })
  return true
}

const isPinned = ({ firstElementChild }: HTMLElement) =>
  firstElementChild !== null && getComputedStyle(firstElementChild).position === 'sticky'
