import { afterNextPaint } from './browser/after-paint.ts'
import {
  announceStatus,
  explainNotKept,
  handleBanner,
  hideBanner,
  isSwitchedOn,
  openBanner,
  showBanner,
} from './browser/banner.ts'
import {
  endDecision,
  isOwnHost,
  keepDecision,
  keepPixelFlags,
  lastDecision,
  lastId,
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
 * Starts consent; the first script of every page. Only the cookie holds the decision, and pages are
 * cached without it, so the banner is closed here. In any doubt there is no decision, and nothing
 * is allowed.
 */
export function startConsent() {
  if (settings().domain && !isOwnHost()) reportHost()
  publishCookieYesApi({
    read: readDecision,
    open: openBanner,
    act: (action) => act(actions[action] ?? 'reject'),
  })
  settleLast()
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
 * Stores the decision and hides the banner at once; everything else may follow after the next
 * paint.
 */
function act(action: ConsentAction, afterwards = (work: () => void) => work()) {
  const before = readDecision()
  const { version = '', textVersion = version } = settings()
  const about = { madeAt: Date.now(), version }
  const id = lastId() ?? newConsentId((bytes) => crypto.getRandomValues(bytes))
  const decision = keepDecision(nextDecision(id, action, isSwitchedOn, about))
  if (!decision) return explainNotKept()
  const finishClosing = hideBanner()
  afterwards(() => {
    reportDecision(action, decision, before, textVersion)
    syncPage()
    finishClosing()
    announceStatus('saved')
  })
}

/**
 * Ends a last decision that is not in force. Exception: consent given under CookieYes, whose
 * versions are shorter than ours or missing, when the owner says that the texts are equivalent.
 */
function settleLast() {
  const last = lastDecision()
  if (!last || readDecision()) return
  const { version = '', takesOver } = settings()
  const isTakenOver = takesOver !== undefined && last.version.length < version.length
  // Such a cookie does not say when the decision was made, so it counts from now.
  const taken = isTakenOver && keepDecision({ ...last, madeAt: Date.now(), version })
  if (taken) reportDecision('take_over', taken, null, '')
  else endDecision(last)
}

let syncedText: string | undefined

/** Updates the page to the cookie, when the cookie has changed. */
function syncPage() {
  const decision = readDecision()
  const text = JSON.stringify(decision)
  if (text === syncedText) return
  syncedText = text
  keepPixelFlags(decision)
  showBanner(decision !== null, effectiveChoices(decision))
  dispatchConsentUpdate(decision)
}

/** Applies a decision made in another tab at once, or when the visitor returns to this page. */
function watchOtherTabs() {
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, syncPage)
  // Also fires for our own changes, in the middle of the click that made them.
  window.cookieStore?.addEventListener('change', () => afterNextPaint(syncPage))
}

function reportHost() {
  settings().wrongHost = ''
  console.error(
    `Your website URL has been changed to ${location.hostname}; update the registered URL (PUBLIC_URL).`,
  )
}
