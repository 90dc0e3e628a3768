import type { DropReason } from '../wire.ts'
import { additions } from './additions.ts'
import { isProgram } from './agents.ts'
import type { Hit, HitRow } from './hit.ts'
import { openView, type Place, placeUpdate } from './places.ts'
import { isSpam } from './referrer-spam.ts'
import type { Visits } from './visits.ts'

/** What a step knows of a hit. */
export interface Draft {
  /** The hit's id in the journal. */
  id: number
  at: number
  hit: Hit
  address: URL
  /** Where the visitor came from; empty when from our own pages or from none. */
  referrer: string
}
export interface Context {
  /** The site's own host. */
  site: string
  /** Open visits; changed as hits join them. */
  visits: Visits
  /** It was set aside, and others have come since. */
  isAgain?: boolean
}
export type Outcome = { rows: HitRow[] } | { drop: DropReason }

type Check = (draft: Draft, context: Context) => DropReason | null

/** The first half of a hit's life between the journal and the statistics: is it one? */
const checks: readonly Check[] = [refuseBot, refuseBadUrl, refuseForeignHost, refuseReferrerSpam]

/** The second: which visit and view it belongs to. The third is the list of `additions` to it. */
const places: Readonly<
  Record<Hit['kind'], (draft: Draft, context: Context) => Place | DropReason>
> = {
  view: openView,
  update: placeUpdate,
  event: placeUpdate,
}

/** Runs the steps over a row of the journal. The same rows and visits give the same outcome. */
export function processHit(id: number, at: number, hit: Hit, context: Context): Outcome {
  const draft = begin(id, at, hit, context)
  for (const check of checks) {
    const drop = check(draft, context)
    if (drop) return { drop }
  }
  const place = places[hit.kind](draft, context)
  if (typeof place === 'string') return { drop: place }
  for (const add of additions) add(draft, place)
  return { rows: place.rows }
}

const noAddress = new URL('about:blank')

function begin(id: number, at: number, hit: Hit, { site }: Context): Draft {
  const address = URL.parse(hit.report.url) ?? noAddress
  const host = hit.report.referrer_url ? (URL.parse(hit.report.referrer_url)?.host ?? '') : ''
  const referrer = isOwn(host, hit, site) ? '' : host.replace(/^www\./, '')
  return { id, at, hit, address, referrer }
}

function refuseBot({ hit: { userAgent } }: Draft): DropReason | null {
  return userAgent && !isProgram(userAgent) ? null : 'bot'
}

function refuseBadUrl({ address }: Draft): DropReason | null {
  return /^https?:$/.test(address.protocol) ? null : 'bad_url'
}

/** A page copied to another host, or shown through one, is not a visit of the site. */
function refuseForeignHost({ address, hit }: Draft, { site }: Context): DropReason | null {
  return isOwn(address.host, hit, site) ? null : 'foreign_host'
}

function refuseReferrerSpam({ referrer }: Draft): DropReason | null {
  return isSpam(referrer) ? 'referrer_spam' : null
}

/** Our own host, or another name of it under which the visitor reached us. */
const isOwn = (host: string, hit: Hit, site: string) => host === site || host === hit.host
