import { afterNextPaint } from './browser/after-paint.ts'
import {
  announceStatus,
  handleBanner,
  hideBanner,
  isSwitchedOn,
  openBanner,
  showBanner,
} from './browser/banner.ts'
import {
  isOwnHost,
  keepDecision,
  keepPixelFlags,
  lastDecision,
  readDecision,
  settings,
} from './browser/cookie.ts'
import {
  dispatchBannerLoad,
  dispatchConsentUpdate,
  publishCookieYesApi,
} from './browser/cookieyes-api.ts'
import { reportDecision } from './browser/report-decision.ts'
import { type ConsentAction, effectiveChoices, newConsentId, nextDecision } from './wire.ts'

/**
 * The first script of every page. The cookie alone holds the decision; pages are cached without
 * it, so the banner is closed here. On any doubt there is no decision, and nothing is allowed.
 */
export function startConsent() {
  if (settings().domain && !isOwnHost()) reportHost()
  publishCookieYesApi({
    read: readDecision,
    open: openBanner,
    act: (action) => act(actions[action] ?? 'reject'),
  })
  syncPage()
  handleBanner({
    hasDecision: () => readDecision() !== null,
    act: (action) => act(action, afterNextPaint),
  })
  if (!readDecision()) announceStatus('asking')
  dispatchBannerLoad()
  watchOtherTabs()
}

const actions: Readonly<Record<string, ConsentAction>> = {
  accept_all: 'accept_all',
  accept_partial: 'save',
}

/**
 * The decision is kept and the banner hidden at once; whatever else follows from it may come when
 * that is on the screen.
 */
function act(action: ConsentAction, afterwards = (work: () => void) => work()) {
  const before = readDecision()
  const { version = '', textVersion = version } = settings()
  const about = { madeAt: Date.now(), version }
  const decision = keepDecision(nextDecision(lastDecision(), action, isSwitchedOn, randomId, about))
  const finishClosing = hideBanner()
  afterwards(() => {
    if (decision) reportDecision(action, decision, before, textVersion)
    syncPage()
    finishClosing()
    if (decision) announceStatus('saved')
  })
}

const randomId = () => newConsentId((bytes) => crypto.getRandomValues(bytes))

let syncedText: string | undefined

/** Brings the page in step with the cookie, when it has changed. */
function syncPage() {
  const decision = readDecision()
  const text = JSON.stringify(decision)
  if (text === syncedText) return
  syncedText = text
  keepPixelFlags(decision)
  showBanner(decision !== null, effectiveChoices(decision))
  dispatchConsentUpdate(decision)
}

/** A decision made elsewhere holds here at once, or when the visitor comes back to this page. */
function watchOtherTabs() {
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, syncPage)
  // It also fires for our own changes, in the middle of the click that made them.
  window.cookieStore?.addEventListener('change', () => afterNextPaint(syncPage))
}

function reportHost() {
  settings().wrongHost = ''
  console.error(
    `It looks like your website URL has been changed: ${location.hostname} is neither ${settings().domain} nor below it. Everything that needs consent stays denied; update the registered URL in your site’s settings (PUBLIC_URL).`,
  )
}
