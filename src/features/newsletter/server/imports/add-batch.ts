import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { digestOf } from '#server/forms.ts'
import type { RejectedRow, RowProblem } from '../../imports.ts'
import type { AddResult, Subscribers } from '../subscribers/subscribers.ts'
import type { CsvRecord } from './csv-records.ts'
import { type ImportedPerson, readRow } from './import-row.ts'
import { type ImportCounts, type ImportRow, optionsOf, storeProgress } from './import-rows.ts'

export interface BatchParts {
  db: Kysely<Tables>
  subscribers: Pick<Subscribers, 'add' | 'signUp' | 'findByEmail' | 'suppressed'>
  /** Of the site, which is what these people subscribe to. */
  domain: string
  now: () => number
}

/**
 * Adds the people of some records. What became of them is stored in the transaction that adds them,
 * so that a batch that is repeated after a kill counts nobody twice.
 */
export async function addBatch(
  parts: BatchParts,
  row: ImportRow,
  records: readonly CsvRecord[],
): Promise<void> {
  const { subscribers, now } = parts
  const { columns, asks } = optionsOf(row)
  const read = records.map((record) => readRow(record, columns, now()))
  const people = read.filter((one): one is ImportedPerson => !('reason' in one))
  const broken = read.filter((one): one is RejectedRow => 'reason' in one)
  const store = (db: Kysely<Tables>, results: readonly AddResult[]) => {
    const refused = people.flatMap(({ line, email }, index) => {
      const reason = refusals[results[index] ?? 'duplicate']
      return reason ? [{ line, email, reason }] : []
    })
    const batch = { rows: records.length, counts: countsOf(results, broken) }
    return storeProgress(db, row, { ...batch, rejected: [...broken, ...refused] }, now())
  }
  const given = people.map((person) => vouched(person, row, parts))
  if (!asks) {
    await subscribers.add(given, store)
    return
  }
  const results: AddResult[] = []
  for (const person of given) results.push(await ask(subscribers, person))
  await store(parts.db, results)
}

const refusals: Readonly<Record<AddResult, RowProblem | null>> = {
  added: null,
  duplicate: 'duplicate',
  suppressed: 'suppressed',
}

function countsOf(results: readonly AddResult[], broken: readonly RejectedRow[]): ImportCounts {
  const count = (result: AddResult) => results.filter((one) => one === result).length
  return {
    added: count('added'),
    duplicates: count('duplicate'),
    suppressed: count('suppressed'),
    invalid: broken.length,
  }
}

function vouched(person: ImportedPerson, row: ImportRow, { domain, now }: BatchParts) {
  const { consent, language } = optionsOf(row)
  return {
    email: person.email,
    language: person.language ?? language,
    source: 'import' as const,
    domain,
    sourceHost: null,
    sourcePath: null,
    consent_text: consent,
    consent_digest: digestOf(consent),
    network: null,
    browser: '',
    confirmedAt: person.agreedAt ?? now(),
    detail: row.file_name,
  }
}

/** Emails somebody to confirm, unless they are on the list in whatever state. */
async function ask(
  subscribers: BatchParts['subscribers'],
  { confirmedAt: _at, detail: _detail, ...person }: ReturnType<typeof vouched>,
): Promise<AddResult> {
  if ((await subscribers.suppressed([person.email])).size > 0) return 'suppressed'
  if (await subscribers.findByEmail(person.email)) return 'duplicate'
  await subscribers.signUp({ ...person, visitor: null })
  return 'added'
}
