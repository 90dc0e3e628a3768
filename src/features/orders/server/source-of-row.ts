import type { VisitSource } from '#features/statistics/visit-source.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { Order } from '../server.ts'
import type { OrderSource } from '../source.ts'

export type SourceColumns = Pick<
  Order['row'],
  'source' | 'source_basis' | 'campaign' | 'visit' | 'attribution'
>

/** Returns where a buyer came from, by the statistics or by the form. */
export function orderSourceOf(row: SourceColumns): OrderSource {
  const { source, source_basis: basis, visit, attribution } = row
  const form: FormAttribution | null = attribution === null ? null : JSON.parse(attribution)
  const session: VisitSource | null = visit === null ? null : JSON.parse(visit)
  return {
    basis,
    source,
    campaign: row.campaign || (form && !session ? campaignOfForm(form) : ''),
    landingPage: session ? session.landingPage : (form?.lastLandingPage ?? ''),
  }
}

export const campaignOfForm = ({ lastUtm }: FormAttribution) =>
  joined([lastUtm.source, lastUtm.medium, lastUtm.campaign])

export const campaignOfVisit = ({ utm_source, utm_medium, utm_campaign }: VisitSource) =>
  joined([utm_source, utm_medium, utm_campaign])

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' / ')
