import { whenAllowed } from '#features/consent/browser/when-allowed.ts'
import { consolePath } from '#features/console/wire.ts'
import { choiceMark } from '#features/plans/wire.ts'
import { type IslandModules, startIslands } from '#site/islands/start.ts'
import { startBehaviours } from '#ui/behaviours.ts'
import { layOutRest } from '#ui/lay-out-rest.ts'

const files = import.meta.glob('../features/*/*.island.tsx') as IslandModules
const nameOf = (path: string) => path.replace('../features/', '').replace('.island.tsx', '')

startIslands(Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), load])))
startBehaviours()

// Nothing of the tracker is even fetched before the visitor allows it; the owner is not a visitor.
if (!location.pathname.startsWith(consolePath)) {
  whenAllowed('analytics', () => {
    const stopping = new AbortController()
    const watching = import('./deeds.browser.ts').then((it) => it.watchDeeds).catch(() => null)
    let vitals: Promise<(view: string) => void> | null = null
    // How fast a page is gets measured once there is a view of it to say it of.
    const onView = (view: string) => {
      vitals ??= import('./vitals.browser.ts').then((it) => it.startVitals(stopping.signal))
      vitals.then((follow) => follow(view)).catch(() => {})
    }
    const starting = import('./tracker.browser.ts')
      .then((it) => it.startTracker(watching, onView))
      .catch(() => {})
    return () => {
      stopping.abort()
      return starting.then((stop) => stop?.())
    }
  })
}

// Plain elements that need a few lines and no React; fetched only where they stand.
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  [`[${choiceMark}]`]: () => import('./plans.browser.ts'),
  '[data-console]': () => import('#features/console/browser.ts').then((it) => it.startConsole()),
  '[data-cat-filter], [data-share]': () =>
    import('#features/blog/browser.ts').then((it) => it.startBlog()),
  '[data-tooltip]': () => import('#ui/tooltip/start-tooltips.ts').then((it) => it.startTooltips()),
  // Faces of other services: what stands behind them is fetched by these, and only when allowed.
  '[data-gated-frame]': () =>
    import('#features/consent/browser/frames.ts').then((it) => it.startFrames()),
  '[data-embed]': () => import('#features/contact/browser.ts').then((it) => it.startEmbeds()),
}
const present = Object.keys(parts).filter((mark) => document.querySelector(mark))
await Promise.allSettled([layOutRest(), ...present.map((mark) => parts[mark]?.())])
