import { isRendered } from '../content-visibility.ts'

/** `translate` at the start; `fade` has none. */
const offsets: Readonly<Record<string, string>> = {
  left: '-30px 0',
  right: '30px 0',
  up: '0 30px',
}
const defaults = { delay: 0, duration: 800 }

/** Hides elements below 85 % of the window's height and fades them in when they reach it. */
export function startReveals() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const seen = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const element = entry.target as HTMLElement
        const isNew = !seen.has(element)
        seen.add(element)
        if (isBelow(entry)) {
          element.style.opacity = '0'
          continue
        }
        observer.unobserve(element)
        if (!isNew) show(element)
      }
    },
    { rootMargin: '0px 0px -15% 0px' },
  )
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element)
}

/**
 * Whether it is below the window. An element not yet rendered is far below, or where the page was
 * opened.
 */
const isBelow = ({ target, rootBounds, boundingClientRect }: IntersectionObserverEntry) =>
  !isRendered(target) || boundingClientRect.top > (rootBounds?.bottom ?? 0)

function show(element: HTMLElement) {
  const { reveal = '', revealDelay, revealDuration } = element.dataset
  element.style.removeProperty('opacity')
  element.animate([{ opacity: 0, translate: offsets[reveal] ?? 'none' }, {}], {
    delay: Number(revealDelay ?? defaults.delay),
    duration: Number(revealDuration ?? defaults.duration),
    easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)',
    fill: 'backwards',
  })
}
