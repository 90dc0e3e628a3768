import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { PersonRecord } from '#server/person-part.ts'
import { consentsPath } from '../console-wire.ts'
import { readConsent, textsOf, toRecordView } from './record-view.ts'
import type { RecordRow } from './records.ts'

/** The decisions under some consents, with the texts that were shown. */
export async function readDecisions(
  db: Kysely<Tables>,
  consentIds: readonly string[],
): Promise<PersonRecord[]> {
  const rows: RecordRow[] = []
  for (const id of consentIds) rows.push(...(await readConsent(db, id)))
  const texts = await textsOf(db, rows)
  return rows.map((row) => {
    const view = toRecordView(row, texts)
    const { functional, analytics, advertisement } = view.choices
    return {
      title: { lt: 'Slapukų pasirinkimas', en: 'Choice of cookies' },
      at: row.at,
      path: consentsPath,
      facts: [
        { label: labels.functional, text: yesNo(functional) },
        { label: labels.analytics, text: yesNo(analytics) },
        { label: labels.advertisement, text: yesNo(advertisement) },
        { label: labels.page, text: view.details?.path ?? '' },
      ],
      data: { ...view, text: texts[row.text_version] ?? null },
    }
  })
}

const labels = {
  functional: { lt: 'Funkciniai', en: 'Functional' },
  analytics: { lt: 'Statistika', en: 'Statistics' },
  advertisement: { lt: 'Rinkodara', en: 'Marketing' },
  page: { lt: 'Puslapis', en: 'Page' },
}

const yesNo = (is: boolean) => (is ? { lt: 'sutiko', en: 'agreed' } : { lt: 'ne', en: 'no' })
