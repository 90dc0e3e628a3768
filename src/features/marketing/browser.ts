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
 * Begins on pages that have options for it, for who has agreed to analytics or advertisement.
 *
 * @param triggers what watches the page
 * @param gate passes on to third parties what is allowed; no tag is opened before
 */
export function startMarketing(triggers: Promise<Triggers>, gate: Promise<unknown>) {
  const { marketing } = document.documentElement.dataset
  if (!marketing) return
  const options: PageOptions = JSON.parse(marketing)
  const { happen, begin } = createDispatcher(options)
  // It goes on with the page: without consent nothing comes of what it sees.
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

/** Fetched only for the pages they are for. */
const rareParts: readonly RarePart[] = [
  {
    isNeeded: ({ own }) => own !== undefined,
    start: (parts) => import('./browser/own-events.ts').then((it) => it.watchOwnEvents(parts)),
  },
  {
    // The banner and the search are forms of every page; those of embeds come later.
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
