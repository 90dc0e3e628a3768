import type { Kysely } from 'kysely'
import { headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { listMessages } from '../../console/list-messages.ts'
import type { SubscriberFilter } from '../../console-wire.ts'
import { subscriberWords } from '../../subscriber-words.ts'
import { readTagsOf } from '../subscribers/tags.ts'
import { matching } from './subscriber-list.ts'

const rowsAtOnce = 1000

/** Writes subscribers as CSV for spreadsheets, reading in batches; instants are in ISO 8601. */
export async function* subscribersCsv(
  db: Kysely<Tables>,
  filter: SubscriberFilter,
  language: Language,
): AsyncGenerator<string> {
  const { file } = listMessages[language]
  const { states, sources } = subscriberWords[language]
  const { email, firstName, state, source, page, created, confirmed, ended, consent } = file
  const titles = [
    email,
    firstName,
    state,
    file.language,
    source,
    page,
    created,
    confirmed,
    ended,
    consent,
    file.tags,
  ]
  yield headerRow(titles, language)
  for (let before: number | null = null; ; ) {
    const rows = await readRows(db, filter, before)
    const tags = await readTagsOf(
      db,
      rows.map(({ id }) => id),
    )
    yield rows
      .map((row) =>
        line(
          [
            row.email,
            row.first_name ?? '',
            states[row.state],
            row.language,
            sources[row.source],
            `${row.source_host ?? ''}${row.source_path ?? ''}`,
            toIso(row.created_at),
            toIso(row.confirmed_at),
            toIso(row.ended_at),
            row.consent_text,
            tags.get(row.id)?.join(', ') ?? '',
          ],
          language,
        ),
      )
      .join('')
    if (rows.length < rowsAtOnce) return
    before = rows.at(-1)?.id ?? null
  }
}

const readRows = (db: Kysely<Tables>, filter: SubscriberFilter, before: number | null) =>
  db
    .selectFrom('newsletter_subscribers')
    .select([
      'id',
      'email',
      'first_name',
      'state',
      'language',
      'source',
      'source_host',
      'source_path',
    ])
    .select(['created_at', 'confirmed_at', 'ended_at', 'consent_text'])
    .$call(matching(filter))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(rowsAtOnce)
    .execute()

const toIso = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
