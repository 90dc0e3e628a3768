import { keepAttribution, parameter } from './browser/attribution.ts'
import { isAnyAllowed, onConsentChange } from './browser/consent.ts'
import { happenNamed, watchCustomEvents } from './browser/custom-events.ts'
import { createDispatcher } from './browser/dispatch.ts'
import type { Parts, Triggers } from './browser/parts.ts'
import { publishHooks } from './browser/pys.ts'
import { send } from './browser/send.ts'
import { fireTag, openTags } from './browser/tags.ts'
import { watch } from './browser/watch.ts'
import type { PageOptions } from './page-options.ts'

/**
 * Starts marketing on pages that carry options for it. Nothing is sent before the visitor allows
 * analytics or advertisement.
 *
 * @param triggers watches the page for clicks, views and links
 * @param gate passes the visitor's consent on to third parties; no tag is opened before it resolves
 */
export function startMarketing(triggers: Promise<Triggers>, gate: Promise<unknown>) {
  const { marketing } = document.documentElement.dataset
  if (!marketing) return
  const options: PageOptions = JSON.parse(marketing)
  const { happen, begin } = createDispatcher(options)
  // Never aborted: the watchers live as long as the page, and without consent nothing they see is
  // sent.
  const { signal } = new AbortController()
  publishHooks((slug) => ({ fireEvent: (_name, event) => fireTag(slug, event) }), {
    fireEvent: (name, params) => happenNamed(happen, name, params),
    sendServerEvent(platform, shown) {
      if (isAnyAllowed()) send({ shown, at: Date.now() }, options, [], platform)
    },
  })
  for (const event of options.events) {
    const params = event === 'search' ? { search_string: parameter('q') } : {}
    happen(event, { type: 'static', e_id: event, params })
  }
  watchCustomEvents(happen)
  const started = triggers
    .then((it) => startParts({ happen, options, triggers: it, signal }))
    .catch(() => {})

  async function settle() {
    const allowed = window.getCkyConsent?.().categories
    if (!allowed || !isAnyAllowed()) return
    keepAttribution(options, allowed)
    await Promise.all([openTags(options.destinations, gate), started])
    begin()
  }
  let turn = Promise.resolve()
  onConsentChange(() => {
    turn = turn.then(settle).catch(() => {})
  })
}

function startParts(given: Parts) {
  watch(given)
  const needed = rareParts.filter(({ isNeeded }) => isNeeded(given.options))
  return Promise.allSettled(needed.map(({ start }) => start(given)))
}

interface RarePart {
  isNeeded: (options: PageOptions) => boolean
  start: (parts: Parts) => Promise<unknown>
}

const has = (selector: string) => document.querySelector(selector) !== null

/** Each part is fetched only by pages that need it. */
const rareParts: readonly RarePart[] = [
  {
    isNeeded: ({ own }) => own !== undefined,
    start: (parts) => import('./browser/own-events.ts').then((it) => it.watchOwnEvents(parts)),
  },
  {
    // The banner and the search are forms of every page and do not count; forms of embeds are added
    // later.
    isNeeded: ({ thanksFor }) =>
      thanksFor !== undefined || has('form:not(#slapukai, search *), [data-embed]'),
    start: (parts) => import('./browser/forms.ts').then((it) => it.watchForms(parts)),
  },
  {
    isNeeded: () =>
      has('[data-product-id], [data-product_id], [data-marketing-event], [name=payment_method]'),
    start: (parts) => import('./browser/products.ts').then((it) => it.watchProducts(parts)),
  },
  {
    isNeeded: () => has('video'),
    start: (parts) => import('./browser/videos.ts').then((it) => it.watchVideos(parts)),
  },
  {
    isNeeded: () => has('#pys_late_event'),
    start: (parts) => import('./browser/late-events.ts').then((it) => it.happenLate(parts)),
  },
]
