import { isLaidOut } from '../is-laid-out.ts'
import { panelAt, progressFor, progressOf } from './progress.ts'

/** Style sheets pin `[data-pinned]` elements and move what is in them with the scroll position. */
export function startPinned() {
  const tracks = [...document.querySelectorAll<HTMLElement>('[data-pin]')]
  for (const track of tracks) {
    track.dataset.pinned = ''
    track.addEventListener('click', (event) => followLink(event, track))
  }
  const update = onceAFrame(() => followAll(tracks))
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  // After a jump a band is laid out only when its frame has been, and nothing scrolls any more.
  addEventListener('contentvisibilityautostatechange', update, true)
  followAll(tracks)
  // The browser goes to the address's place once everything has come; only then do we lead on.
  const open = () => openAddressed(tracks)
  if (document.readyState === 'complete') open()
  else addEventListener('load', open)
}

function onceAFrame(act: () => void) {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      act()
    })
  }
}

/** Browsers without scroll timelines get the progress as a number. */
const needsNumber = !CSS.supports('animation-timeline: view()')

interface Place {
  progress: number
  isPinned: boolean
}

/** All are measured before any is changed, or the browser would lay the page out for each of them. */
function followAll(tracks: readonly HTMLElement[]) {
  const measured = tracks.filter(isLaidOut).map((track) => ({
    track,
    progress: progressOf(track.getBoundingClientRect(), innerHeight),
    isPinned: isPinned(track),
  }))
  for (const { track, ...place } of measured) follow(track, place)
}

function follow(track: HTMLElement, { progress, isPinned }: Place) {
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

/** A panel's own place on the page is the same for all, so its link leads along the way instead. */
function followLink(event: MouseEvent, track: HTMLElement) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('nav a')
  if (!link || !isPinned(track) || !scrollToPanel(track, link.hash)) return
  event.preventDefault()
}

/** Pinning made the page longer, maybe while the browser was on its way to a place further down. */
function openAddressed(tracks: readonly HTMLElement[]) {
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
