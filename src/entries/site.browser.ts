import { cartCountCookie } from '#features/cart/wire.ts'
import { runWithConsent } from '#features/consent/browser/run-with-consent.ts'
import { consolePath } from '#features/console/wire.ts'
import { planPickerAttribute } from '#features/plans/wire.ts'
import { reportEarlyLeave } from '#features/statistics/early-leave.browser.ts'
import { type LoadIsland, startIslands } from '#site/islands/start.ts'
import { startReturningHeader } from '#site/returning-header.browser.ts'
import { renderDeferredSections } from '#ui/content-visibility.ts'
import { startEnhancements } from '#ui/enhancements.ts'
import { loadFieldProblemsOnUse } from '#ui/field/load-field-problems.ts'
import { startSmoothScroll } from '#ui/smooth-scroll/start-smooth-scroll.ts'

// The tracker is fetched only after consent, and then before all else; pages of the console are neither
// tracked nor scrolled smoothly.
if (!location.pathname.startsWith(consolePath)) {
  startSmoothScroll()
  startReturningHeader()
  const waiting = new AbortController()
  reportEarlyLeave(waiting.signal)
  runWithConsent('analytics', () => {
    const stopping = new AbortController()
    const interactions = import('./interactions.browser.ts')
      .then((it) => it.watchInteractions)
      .catch(() => null)
    let vitals: Promise<(view: string) => void> | null = null
    // Web Vitals belong to a page view, so they are measured once there is one.
    const onView = (view: string) => {
      vitals ??= import('./vitals.browser.ts').then((it) => it.startVitals(stopping.signal))
      vitals.then((startView) => startView(view)).catch(() => {})
    }
    const starting = import('./tracker.browser.ts')
      .then((it) => {
        waiting.abort()
        return it.startTracker(interactions, onView)
      })
      .catch(() => {})
    return () => {
      stopping.abort()
      return starting.then((stop) => stop?.())
    }
  })
}

const islands = import.meta.glob('../features/*/*.island.tsx') as Record<string, LoadIsland>
startIslands((name) => islands[`../features/${name}.island.tsx`])
startEnhancements()

// Only who has put something into the cart fetches what shows it, also on a page that is gone back to.
const showCart = () =>
  document.cookie.includes(cartCountCookie) &&
  import('#features/cart/browser.ts').then((it) => it.startCount())
addEventListener('pageshow', showCart)
showCart()

// Enhancements of elements without React, fetched only for pages that have them.
const enhancements: Readonly<Record<string, () => unknown>> = {
  '[data-problem]': loadFieldProblemsOnUse,
  '[data-toasts]': () => import('#ui/toast/start-toasts.ts').then((it) => it.startToasts()),
  dialog: () =>
    'command' in HTMLButtonElement.prototype ||
    import('#ui/dialog/start-commands.ts').then((it) => it.startCommands()),
  [`[${planPickerAttribute}]`]: () => import('./plans.browser.ts'),
  'form.variations_form': () =>
    import('#features/products/browser.ts').then((it) => it.startVariations()),
  '[data-checkout]': () => import('./checkout.browser.ts'),
  '[data-console]': () => import('./console.browser.ts'),
  '[data-cat-filter], [data-share]': () =>
    import('#features/blog/browser.ts').then((it) => it.startBlog()),
  '[data-tooltip], [data-copy]': () =>
    import('#ui/tooltip/start-tooltips.ts').then((it) => it.startTooltips()),
  // Embeds of third parties, which are loaded only after consent.
  '[data-embedded-frame]': () =>
    import('#features/consent/browser/embedded-frames.ts').then((it) => it.startEmbeddedFrames()),
  '[data-embed]': () => import('#features/contact/browser.ts').then((it) => it.startEmbeds()),
}
await Promise.allSettled([
  renderDeferredSections(),
  ...Object.entries(enhancements).map(
    ([selector, start]) => document.querySelector(selector) && start(),
  ),
])
