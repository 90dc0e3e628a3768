import { announce, publishApi } from './browser/api.ts'
import { handleBanner, showDecision } from './browser/banner.ts'
import { readDecision } from './browser/cookie.ts'

/**
 * The first script of every page. The cookie alone holds the decision; pages are cached without
 * it, so the banner is closed here. On any doubt there is no decision, and nothing is allowed.
 */
export function startConsent() {
  publishApi(readDecision)
  handleBanner(announce)
  refresh()
  // A page restored from memory may be older than a decision made in another tab.
  addEventListener('pageshow', (event) => event.persisted && refresh())
}

function refresh() {
  const decision = readDecision()
  showDecision(decision)
  if (decision) announce(decision)
}
