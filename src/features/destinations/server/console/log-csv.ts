import { type Cell, decimal, headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { destinationName } from '../../console/destination-name.ts'
import { signedValue } from '../../console/event-value.ts'
import { logFileMessages } from '../../console/log-file-messages.ts'
import { logMessages } from '../../console/log-messages.ts'
import { reasonText } from '../../console/reason-text.ts'
import { eventDefinitions } from '../../events.ts'
import type { EventCopy, LedgerEvent, LedgerFilter, LedgerPage, LedgerPlace } from '../../ledger.ts'

type List = (filter: LedgerFilter, before: LedgerPlace | null, size: number) => Promise<LedgerPage>

const pageSize = 1000
/** Spreadsheets become slow with more rows. */
const maxEvents = 50_000

/** Streams events as CSV, one line per copy, newest first, reading page by page. */
export async function* logToCsv(list: List, filter: LedgerFilter, language: Language) {
  yield headerRow(headerOf(language), language)
  let before: LedgerPlace | null = null
  for (let count = 0; count < maxEvents; count += pageSize) {
    const page: LedgerPage = await list(filter, before, pageSize)
    for (const event of page.events) {
      for (const copy of event.copies.length > 0 ? event.copies : [null])
        yield line([...cellsOf(event, language), ...cellsOfCopy(copy, language)], language)
    }
    if (!page.olderThan) return
    before = page.olderThan
  }
}

function headerOf(language: Language): string[] {
  const { columns, event } = logMessages[language]
  const file = logFileMessages[language]
  const ofEvent = [columns.time, columns.event, file.kind, event.id, columns.page]
  const ofValue = [columns.value, file.currency, event.order, event.howKnown, file.consent]
  return [...ofEvent, ...ofValue, file.destination, file.sentBy, file.outcome, file.reason]
}

function cellsOf(event: LedgerEvent, language: Language): Cell[] {
  const { at, name, customName, id, url, currency, orderId, origin, consentId } = event
  const value = signedValue(event)
  return [
    new Date(at).toISOString(),
    customName || eventDefinitions[name].title[language],
    name,
    id,
    url,
    decimal(value, 2, language),
    currency,
    orderId,
    logMessages[language].origins[origin],
    consentId,
  ]
}

function cellsOfCopy(copy: EventCopy | null, language: Language): Cell[] {
  const { byBrowser, byServer, outcomes } = logMessages[language]
  if (!copy) return [null, null, null, null]
  const name = destinationName(copy.destination, language)
  if (copy.by === 'browser') return [name, byBrowser, null, null]
  return [name, byServer, outcomes[copy.outcome], reasonText(copy.reason, language)]
}
