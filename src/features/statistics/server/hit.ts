/** The journal's topic for hits. */
export const hitTopic = 'hit'

/** A report as the journal keeps it until the statistics have taken it over. */
export type Hit = {
  consent: boolean
  /** 64 bits in decimal, for JSON numbers carry only 53. */
  visitor: string
  /** The host the report was sent to. */
  host: string
  userAgent: string
  isUpdate: boolean
  url: string
  referrer: string
  timeOnPage: number
  goals: readonly number[]
  pageId: string
  pageType: string
}

/** All that is kept of a visitor who has not agreed: that there was a hit. */
export const refusedHit: Hit = {
  consent: false,
  visitor: '0',
  host: '',
  userAgent: '',
  isUpdate: false,
  url: '',
  referrer: '',
  timeOnPage: 0,
  goals: [],
  pageId: '',
  pageType: '',
}

/** A row of the ClickHouse table `hits`. */
export interface HitRow {
  /** The hit's id in the journal. */
  id: number
  at: number
  kind: 'view' | 'update'
  visitor: string
  /** The journal's id of the visit's first hit. */
  session: number
  path: string
  /** The host the visitor came from; empty when it is ours or none. */
  referrer: string
  device: Device
  page_id: string
  page_type: string
  time_on_page: number
  goals: readonly number[]
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string
  utm_content: string
}

export type Device = 'desktop' | 'mobile' | 'tablet'
