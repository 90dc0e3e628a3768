import { isLaidOut } from '../is-laid-out.ts'
import { canStep, describePlace, type Place, slidesToMove, swipeDirection } from './place.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

export function startCarousels() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(root)
}

interface Carousel {
  root: HTMLElement
  view: HTMLElement
  list: HTMLElement
  loops: boolean
}

function startCarousel(root: HTMLElement) {
  const view = root.querySelector<HTMLElement>('[data-slides]')
  const list = view?.querySelector('ul')
  if (!view || !list || list.children.length < 2) return
  const carousel = { root, view, list, loops: root.dataset.carousel === 'loop' }
  for (const [index, slide] of slidesOf(carousel).entries()) slide.dataset.index = String(index)
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => step(carousel, Number(button.dataset.step)))
  }
  view.addEventListener('scroll', () => tell(carousel), { passive: true })
  new ResizeObserver(() => tell(carousel)).observe(view)
  followMouse(carousel)
  if (root.dataset.interval) play(carousel, Number(root.dataset.interval))
}

const slidesOf = ({ list }: Carousel) => [...list.children] as HTMLElement[]

/** Measured from the slides, for their number in view is the style sheet's to say. */
function placeOf(carousel: Carousel): Place {
  const slides = slidesOf(carousel)
  const pitch = Math.abs((slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)) || 1
  const shown = Math.max(1, Math.round(carousel.view.clientWidth / pitch))
  return { front: Math.round(carousel.view.scrollLeft / pitch), shown, count: slides.length }
}

function step(carousel: Carousel, direction: number) {
  const place = placeOf(carousel)
  if (place.count <= place.shown || !(carousel.loops || canStep(place, direction))) return
  const front = carousel.loops
    ? bringRound(carousel, place.front, slidesToMove(place, direction))
    : place.front
  scrollTo(carousel, front + direction, reducedMotion.matches ? 'instant' : 'smooth')
}

/** Takes a slide from one end to the other; what is in view stays where it is. */
function bringRound(carousel: Carousel, front: number, moved: number): number {
  const { list } = carousel
  if (moved > 0 && list.firstElementChild) list.append(list.firstElementChild)
  if (moved < 0 && list.lastElementChild) list.prepend(list.lastElementChild)
  if (moved) scrollTo(carousel, front - moved, 'instant')
  return front - moved
}

function scrollTo(carousel: Carousel, index: number, behavior: ScrollBehavior) {
  const slides = slidesOf(carousel)
  const left = (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)
  carousel.view.scrollTo({ left, behavior })
}

/** Shows where it stands, and whether the buttons have anywhere to go. */
function tell(carousel: Carousel) {
  const { root, loops } = carousel
  const place = placeOf(carousel)
  root.toggleAttribute('data-alive', place.count > place.shown)
  const position = root.querySelector('[data-position]')
  const first = Number(slidesOf(carousel)[place.front]?.dataset.index ?? 0)
  const text = describePlace(first, place)
  if (position && position.textContent !== text) position.textContent = text
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
    const possible = loops || canStep(place, Number(button.dataset.step))
    button.setAttribute('aria-disabled', String(!possible))
  }
}

/** Fingers scroll by themselves; a mouse swipes, unless it is selecting text. */
function followMouse(carousel: Carousel) {
  carousel.view.addEventListener('pointerdown', ({ pointerType, clientX }) => {
    if (pointerType !== 'mouse') return
    const end = (event: PointerEvent) => {
      const direction = swipeDirection(event.clientX - clientX)
      if (direction && getSelection()?.isCollapsed) step(carousel, direction)
    }
    addEventListener('pointerup', end, { once: true })
  })
  carousel.view.addEventListener('dragstart', (event) => event.preventDefault())
}

/** Moves on while nobody points at it, is in it or has stopped it. */
function play(carousel: Carousel, interval: number) {
  const { root } = carousel
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  const isPaused = () => pause?.getAttribute('aria-pressed') === 'true'
  pause?.addEventListener('click', () => pause.setAttribute('aria-pressed', String(!isPaused())))
  setInterval(() => {
    if (isPaused() || reducedMotion.matches || document.hidden || !isLaidOut(root)) return
    if (!root.matches(':hover, :focus-within')) step(carousel, 1)
  }, interval)
}
