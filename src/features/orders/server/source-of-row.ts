import type { Selectable } from 'kysely'
import type { VisitSource } from '#features/statistics/visit-source.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { OrderHeader } from '../server.ts'
import type { OrderSource } from '../source.ts'
import type { OrderRow } from './tables.ts'

export type SourceColumns = Pick<
  Selectable<OrderRow>,
  'source' | 'source_basis' | 'campaign' | 'visit' | 'attribution'
>

type SourceFacts = Pick<
  OrderHeader,
  'source' | 'sourceBasis' | 'campaign' | 'visit' | 'attribution'
>

export const sourceColumns = (row: SourceColumns): SourceFacts => ({
  source: row.source,
  sourceBasis: row.source_basis,
  campaign: row.campaign,
  visit: fromJson(row.visit),
  attribution: fromJson(row.attribution),
})

/** Reads a column with JSON of a known type. */
export const fromJson = <Value>(text: string | null): Value | null =>
  text === null ? null : JSON.parse(text)

/** Returns where a buyer came from, by the statistics or by the form. */
export function orderSourceOf(header: SourceFacts): OrderSource {
  const { visit, attribution } = header
  return {
    basis: header.sourceBasis,
    source: header.source,
    campaign: header.campaign || (attribution && !visit ? campaignOfForm(attribution) : ''),
    landingPage: visit ? visit.landingPage : (attribution?.lastLandingPage ?? ''),
  }
}

export const campaignOfForm = ({ lastUtm }: FormAttribution) =>
  joined([lastUtm.source, lastUtm.medium, lastUtm.campaign])

export const campaignOfVisit = ({ utm_source, utm_medium, utm_campaign }: VisitSource) =>
  joined([utm_source, utm_medium, utm_campaign])

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' / ')
