import type { IslandOf } from '#ui/island/island.ts'
import {
  type HydrationStrategy,
  type IslandProps,
  islandTag,
  ownWordsAttribute,
} from '#ui/island/wire.ts'
import { whenIdle } from '#ui/when-idle.ts'

type IslandModule = { island: IslandOf<IslandProps> }
export type LoadIsland = () => Promise<IslandModule>

/**
 * Fetches and hydrates each island of the page when its strategy says, or at once if the visitor
 * already uses it.
 */
export function startIslands(loaderOf: (name: string) => LoadIsland | undefined) {
  for (const element of document.querySelectorAll<HTMLElement>(islandTag)) {
    const { of = '', on = 'load' } = element.dataset
    const load = loaderOf(of)
    if (!load) continue
    const start = () => hydrateIsland(element, load)
    // The island itself shows problems once it is hydrated, in place of the browser's bubbles.
    const holdBack = (event: Event) => {
      if (!element.querySelector(`[${ownWordsAttribute}]`)) return
      event.preventDefault()
      start()
    }
    element.addEventListener('invalid', holdBack, true)
    if (isInUse(element)) start()
    else strategies[on as HydrationStrategy]?.(element, start)
  }
}

/** Whether a control was focused or clicked before this script arrived. */
function isInUse(element: HTMLElement) {
  return element.contains(document.activeElement) || queuedClicksIn(element).length > 0
}

const strategies: Record<HydrationStrategy, (element: HTMLElement, start: () => void) => void> = {
  load: (_element, start) => start(),
  idle: (_element, start) => whenIdle(start, 2000, 200),
  visible: (element, start) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        start()
      },
      { rootMargin: '200px' },
    )
    // The island itself has no box (display: contents), so its children are observed.
    for (const child of element.children) observer.observe(child)
    strategies.interaction(element, start)
  },
  interaction: (element, start) => {
    const options = { once: true, capture: true, passive: true }
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
      element.addEventListener(type, start, options)
    }
  },
}

async function hydrateIsland(element: HTMLElement, load: LoadIsland) {
  if ('loading' in element.dataset) return
  element.dataset.loading = ''
  try {
    const [{ hydrate }, { island }] = await Promise.all([import('./hydrate.tsx'), load()])
    hydrate(element, island)
    element.dataset.hydrated = ''
    for (const button of queuedClicksIn(element)) button.click()
  } catch (error) {
    // Until then the native controls keep working.
    delete element.dataset.loading
    element.querySelector(`[${ownWordsAttribute}]`)?.removeAttribute(ownWordsAttribute)
    strategies.interaction(element, () => hydrateIsland(element, load))
    console.warn(element.dataset.of, error)
  }
}

const queuedClicksIn = (element: HTMLElement) =>
  (window.queuedClicks ?? []).filter((button) => element.contains(button))
