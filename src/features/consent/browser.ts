import { afterNextPaint } from './browser/after-paint.ts'
import { announce, announceBanner, publishApi } from './browser/api.ts'
import {
  handleBanner,
  hideBanner,
  isSwitchedOn,
  openBanner,
  say,
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
import { postDecision } from './browser/log.ts'
import { type ConsentAction, choicesOf, decide, newConsentId } from './wire.ts'

/**
 * The first script of every page. The cookie alone holds the decision; pages are cached without
 * it, so the banner is closed here. On any doubt there is no decision, and nothing is allowed.
 */
export function startConsent() {
  if (settings().domain && !isOwnHost()) reportHost()
  publishApi({
    read: readDecision,
    open: openBanner,
    act: (action) => act(actions[action] ?? 'reject'),
  })
  refresh()
  handleBanner({
    hasAnswer: () => readDecision() !== null,
    act: (action) => act(action, afterNextPaint),
  })
  if (!readDecision()) say('asked')
  announceBanner()
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
  const { version = '', wording = version } = settings()
  const about = { madeAt: Date.now(), version }
  const decision = keepDecision(decide(lastDecision(), action, isSwitchedOn, randomId, about))
  const settle = hideBanner()
  afterwards(() => {
    if (decision) postDecision(action, decision, before, wording)
    refresh()
    settle()
    if (decision) say('kept')
  })
}

const randomId = () => newConsentId((bytes) => crypto.getRandomValues(bytes))

let shown: string | undefined

/** Brings the page in step with the cookie, when it has changed. */
function refresh() {
  const decision = readDecision()
  const text = JSON.stringify(decision)
  if (text === shown) return
  shown = text
  keepPixelFlags(decision)
  showBanner(decision !== null, choicesOf(decision))
  announce(decision)
}

/** A decision made elsewhere holds here at once, or when the visitor comes back to this page. */
function watchOtherTabs() {
  for (const coming of ['pageshow', 'visibilitychange']) addEventListener(coming, refresh)
  // Our own changes are told of too, in the middle of the press that made them.
  window.cookieStore?.addEventListener('change', () => afterNextPaint(refresh))
}

function reportHost() {
  settings().elsewhere = ''
  console.error(
    `It looks like your website URL has been changed: ${location.hostname} is neither ${settings().domain} nor below it. Everything that needs consent stays denied; update the registered URL in your site’s settings (PUBLIC_URL).`,
  )
}
