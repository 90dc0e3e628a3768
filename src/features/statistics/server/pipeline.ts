import { isbot } from 'isbot'
import type { DropReason } from '../wire.ts'
import type { Device, Hit, HitRow } from './hit.ts'
import { joinSession, type Sessions } from './sessions.ts'

export interface Draft {
  hit: Hit
  address: URL
  row: HitRow
}
export type Outcome = Draft | { drop: DropReason }
export interface Context {
  /** The site's own host. */
  site: string
  /** Open visits; changed as hits join them. */
  sessions: Sessions
}
type Step = (draft: Draft, context: Context) => Outcome

/** The whole life of a hit between the journal and the statistics. */
const steps: readonly Step[] = [
  dropWithoutConsent,
  dropBot,
  dropBadUrl,
  dropForeignHost,
  putPath,
  putReferrer,
  putDevice,
  putCampaign,
  joinSession,
]

/** Runs the steps over a row of the journal. The same rows and sessions give the same outcome. */
export function processHit(id: number, at: number, hit: Hit, context: Context): Outcome {
  let draft = begin(id, at, hit)
  for (const step of steps) {
    const outcome = step(draft, context)
    if ('drop' in outcome) return outcome
    draft = outcome
  }
  return draft
}

const noAddress = new URL('about:blank')

function begin(id: number, at: number, hit: Hit): Draft {
  const row: HitRow = {
    id,
    at,
    kind: hit.isUpdate ? 'update' : 'view',
    visitor: hit.visitor,
    session: id,
    path: '',
    referrer: '',
    device: 'desktop',
    page_id: hit.pageId,
    page_type: hit.pageType,
    time_on_page: hit.timeOnPage,
    goals: hit.goals,
    ...noCampaign,
  }
  return { hit, address: URL.parse(hit.url) ?? noAddress, row }
}

function dropWithoutConsent(draft: Draft): Outcome {
  return draft.hit.consent ? draft : { drop: 'no_consent' }
}

function dropBot(draft: Draft): Outcome {
  const { userAgent } = draft.hit
  return userAgent && !isbot(userAgent) ? draft : { drop: 'bot' }
}

function dropBadUrl(draft: Draft): Outcome {
  return /^https?:$/.test(draft.address.protocol) ? draft : { drop: 'bad_url' }
}

/** A page copied to another host, or shown through one, is not a visit of the site. */
function dropForeignHost(draft: Draft, { site }: Context): Outcome {
  return isOwn(draft.address.host, draft, site) ? draft : { drop: 'foreign_host' }
}

function putPath(draft: Draft): Outcome {
  return put(draft, { path: draft.address.pathname })
}

function putReferrer(draft: Draft, { site }: Context): Outcome {
  const host = URL.parse(draft.hit.referrer)?.host ?? ''
  return isOwn(host, draft, site) ? draft : put(draft, { referrer: host.replace(/^www\./, '') })
}

function putDevice(draft: Draft): Outcome {
  return put(draft, { device: deviceOf(draft.hit.userAgent) })
}

const noCampaign = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
}
const campaignFields = Object.keys(noCampaign) as (keyof typeof noCampaign)[]
const campaignLength = 128

function putCampaign(draft: Draft): Outcome {
  if (!draft.address.search.includes('utm_')) return draft
  const query = draft.address.searchParams
  const campaign = { ...noCampaign }
  for (const field of campaignFields) campaign[field] = campaignValue(query.get(field))
  return put(draft, campaign)
}

/** Newsletters put addresses of people into links; those stay out of the statistics. */
function campaignValue(value: string | null): string {
  return value === null || value.includes('@') ? '' : value.slice(0, campaignLength)
}

/** Our own host, or another name of it under which the visitor reached us. */
const isOwn = (host: string, { hit }: Draft, site: string) => host === site || host === hit.host

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/
const mobile = /Mobi|iPhone|iPod|Android/

function deviceOf(userAgent: string): Device {
  if (tablet.test(userAgent)) return 'tablet'
  return mobile.test(userAgent) ? 'mobile' : 'desktop'
}

function put(draft: Draft, fields: Partial<HitRow>): Draft {
  return { ...draft, row: { ...draft.row, ...fields } }
}
