import type { Messages } from '#lib/language.ts'

/** Column headings of the CSV file that the log page does not have. */
export const logFileMessages: Messages<{
  kind: string
  reason: string
  currency: string
  destination: string
  sentBy: string
  outcome: string
  consent: string
}> = {
  lt: {
    kind: 'Įvykio rūšis',
    reason: 'Priežastis',
    currency: 'Valiuta',
    destination: 'Kam',
    sentBy: 'Kas siuntė',
    outcome: 'Būsena',
    consent: 'Sutikimo numeris',
  },
  en: {
    kind: 'Kind of event',
    reason: 'Reason',
    currency: 'Currency',
    destination: 'Destination',
    sentBy: 'Sent by',
    outcome: 'State',
    consent: 'Number of the consent',
  },
}
