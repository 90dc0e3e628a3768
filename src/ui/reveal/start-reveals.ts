/** Where from, in pixels; what fades only stays in its place. */
const offsets: Readonly<Record<string, string>> = {
  left: '-30px 0',
  right: '30px 0',
  up: '0 30px',
}
const defaults = { delay: 0, duration: 800 }

/** Hides what lies below 85 % of the window's height and fades it in when it comes up to there. */
export function startReveals() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, rootBounds, boundingClientRect } of entries) {
        if (boundingClientRect.top > (rootBounds?.bottom ?? 0)) continue
        observer.unobserve(target)
        show(target as HTMLElement)
      }
    },
    { rootMargin: '0px 0px -15% 0px' },
  )
  // All are measured before any is hidden, or the browser would lay the page out for each of them.
  const all = [...document.querySelectorAll<HTMLElement>('[data-reveal]')]
  const below = all.filter((element) => element.getBoundingClientRect().top > innerHeight * 0.85)
  for (const element of below) {
    element.style.opacity = '0'
    observer.observe(element)
  }
}

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
