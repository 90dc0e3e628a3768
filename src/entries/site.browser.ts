import { whenAllowed } from '#features/consent/browser/when-allowed.ts'
import { consolePath } from '#features/console/wire.ts'
import { choiceMark } from '#features/plans/wire.ts'
import { type IslandModules, startIslands } from '#site/islands/start.ts'

const files = import.meta.glob('../features/*/*.island.tsx') as IslandModules
const nameOf = (path: string) => path.replace('../features/', '').replace('.island.tsx', '')

startIslands(Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), load])))

if (document.querySelector(`[${choiceMark}]`)) import('./plans.browser.ts').catch(() => {})

// Nothing of the tracker is even fetched before the visitor allows it; the owner is not a visitor.
if (!location.pathname.startsWith(consolePath)) {
  whenAllowed('analytics', () => import('./tracker.browser.ts').catch(() => {}))
}
