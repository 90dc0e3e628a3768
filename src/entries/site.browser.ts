import { whenAllowed } from '#features/consent/browser/when-allowed.ts'
import { consolePath } from '#features/console/wire.ts'
import { choiceMark } from '#features/plans/wire.ts'
import { type IslandModules, startIslands } from '#site/islands/start.ts'
import { startBehaviours } from '#ui/behaviours.ts'

const files = import.meta.glob('../features/*/*.island.tsx') as IslandModules
const nameOf = (path: string) => path.replace('../features/', '').replace('.island.tsx', '')

startIslands(Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), load])))
startBehaviours()

// Nothing of the tracker is even fetched before the visitor allows it; the owner is not a visitor.
if (!location.pathname.startsWith(consolePath)) {
  whenAllowed('analytics', () => {
    const starting = import('./tracker.browser.ts')
      .then(({ startTracker }) => startTracker())
      .catch(() => {})
    return () => starting.then((stop) => stop?.())
  })
}

// Plain elements that need a few lines and no React; fetched only where they stand.
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  [`[${choiceMark}]`]: () => import('./plans.browser.ts'),
  '[data-cat-filter], [data-share]': () =>
    import('#features/blog/browser.ts').then(({ startBlog }) => startBlog()),
}
const present = Object.keys(parts).filter((mark) => document.querySelector(mark))
await Promise.allSettled(present.map((mark) => parts[mark]?.()))
