import type { IslandOf } from '#ui/island/island.ts'
import { type IslandProps, type IslandTrigger, islandTag } from '#ui/island/wire.ts'

export type IslandModule = { island: IslandOf<IslandProps> }
export type IslandModules = Readonly<Record<string, () => Promise<IslandModule>>>

/** Watches for the moment each island of the page is wanted, then fetches it and brings it alive. */
export function startIslands(modules: IslandModules) {
  for (const element of document.querySelectorAll<HTMLElement>(islandTag)) {
    const { of = '', on = 'load' } = element.dataset
    const load = modules[of]
    if (!load) continue
    const ready = () => bringAlive(element, load)
    if (isInUse(element)) ready()
    else wait[on as IslandTrigger]?.(element, ready)
  }
}

/** The visitor may have come to a control before this script did. */
function isInUse(element: HTMLElement) {
  return element.contains(document.activeElement) || earlyTapsIn(element).length > 0
}

const wait: Record<IslandTrigger, (element: HTMLElement, ready: () => void) => void> = {
  load: (_element, ready) => ready(),
  idle: (_element, ready) => {
    // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
    if ('requestIdleCallback' in window) requestIdleCallback(ready, { timeout: 2000 })
    else setTimeout(ready, 200)
  },
  visible: (element, ready) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        ready()
      },
      { rootMargin: '200px' },
    )
    // The island itself has no box (display: contents), so its content is watched.
    for (const child of element.children) observer.observe(child)
    wait.interaction(element, ready)
  },
  interaction: (element, ready) => {
    const options = { once: true, capture: true, passive: true }
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
      element.addEventListener(type, ready, options)
    }
  },
}

async function bringAlive(element: HTMLElement, load: () => Promise<IslandModule>) {
  if ('loading' in element.dataset) return
  element.dataset.loading = ''
  try {
    const [{ hydrate }, { island }] = await Promise.all([import('./hydrate.tsx'), load()])
    hydrate(element, island)
    element.dataset.alive = ''
    for (const button of earlyTapsIn(element)) button.click()
  } catch (error) {
    // The native controls go on working meanwhile.
    delete element.dataset.loading
    wait.interaction(element, () => bringAlive(element, load))
    console.warn('island', element.dataset.of, error)
  }
}

const earlyTapsIn = (element: HTMLElement) =>
  (window.earlyTaps ?? []).filter((button) => element.contains(button))
