import { isRendered } from '../content-visibility.ts'
import {
  type CarouselPosition,
  canStep,
  positionText,
  slidesToMove,
  swipeDirection,
} from './position.ts'

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
  view.addEventListener('scroll', () => update(carousel), { passive: true })
  new ResizeObserver(() => update(carousel)).observe(view)
  swipeByMouse(carousel)
  if (root.dataset.interval) autoplay(carousel, Number(root.dataset.interval))
}

const slidesOf = ({ list }: Carousel) => [...list.children] as HTMLElement[]

/** Measured, because the style sheet determines the number of slides in view. */
function positionOf(carousel: Carousel): CarouselPosition {
  const slides = slidesOf(carousel)
  const pitch = Math.abs((slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)) || 1
  const shown = Math.max(1, Math.round(carousel.view.clientWidth / pitch))
  return { front: Math.round(carousel.view.scrollLeft / pitch), shown, count: slides.length }
}

function step(carousel: Carousel, direction: number) {
  const position = positionOf(carousel)
  if (position.count <= position.shown || !(carousel.loops || canStep(position, direction))) return
  const front = carousel.loops
    ? moveToOtherEnd(carousel, position.front, slidesToMove(position, direction))
    : position.front
  scrollTo(carousel, front + direction, reducedMotion.matches ? 'instant' : 'smooth')
}

/** Moves slides from one end to the other; those in view stay in place. */
function moveToOtherEnd(carousel: Carousel, front: number, moved: number): number {
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

/** Updates the position text and disables buttons that would do nothing. */
function update(carousel: Carousel) {
  const { root, loops } = carousel
  const position = positionOf(carousel)
  root.toggleAttribute('data-enhanced', position.count > position.shown)
  const label = root.querySelector('[data-position]')
  const first = Number(slidesOf(carousel)[position.front]?.dataset.index ?? 0)
  const text = positionText(first, position)
  if (label && label.textContent !== text) label.textContent = text
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
    const possible = loops || canStep(position, Number(button.dataset.step))
    button.setAttribute('aria-disabled', String(!possible))
  }
}

/** Touch scrolls natively; a mouse swipes, unless it is selecting text. */
function swipeByMouse(carousel: Carousel) {
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

/** Steps every `interval` ms unless paused, hovered, focused or out of view. */
function autoplay(carousel: Carousel, interval: number) {
  const { root } = carousel
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  const isPaused = () => pause?.getAttribute('aria-pressed') === 'true'
  pause?.addEventListener('click', () => pause.setAttribute('aria-pressed', String(!isPaused())))
  setInterval(() => {
    if (isPaused() || reducedMotion.matches || document.hidden || !isRendered(root)) return
    if (!root.matches(':hover, :focus-within')) step(carousel, 1)
  }, interval)
}
