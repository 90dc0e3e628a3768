import type { Kysely } from 'kysely'
import type { CsvRecord } from '#lib/csv-records.ts'
import type { Tables } from '#server/database/tables.ts'
import { digestOf } from '#server/forms.ts'
import type { RejectedRow, RowProblem } from '../../imports.ts'
import type { Subscriber } from '../../subscriber.ts'
import type { AddResult, SignUp, Subscribers } from '../subscribers/subscribers.ts'
import { type ImportedPerson, readRow } from './import-row.ts'
import {
  type ImportCounts,
  type ImportRow,
  optionsOf,
  readImport,
  storeProgress,
} from './import-rows.ts'

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
  await store(parts.db, await askAll(parts, row, given))
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

/** Each is asked in a transaction of its own, so a kill may have left some of these asked already. */
async function askAll(
  { db, subscribers }: BatchParts,
  { id }: ImportRow,
  people: readonly ReturnType<typeof vouched>[],
): Promise<readonly AddResult[]> {
  const batchBegan = (await readImport(db, id))?.progressed_at ?? 0
  const counted = new Set<number>()
  const wasAsked = ({ id, source, createdAt }: Subscriber) =>
    source === 'import' && createdAt >= batchBegan && !counted.has(id)

  /** Emails somebody to confirm, unless they are on the list in whatever state. */
  async function ask(person: Omit<SignUp, 'visitor'>): Promise<AddResult> {
    if ((await subscribers.suppressed([person.email])).size > 0) return 'suppressed'
    const found = await subscribers.findByEmail(person.email)
    if (found && !wasAsked(found)) return 'duplicate'
    if (!found) await subscribers.signUp({ ...person, visitor: null })
    const asked = found ?? (await subscribers.findByEmail(person.email))
    if (asked) counted.add(asked.id)
    return 'added'
  }

  const results: AddResult[] = []
  for (const { confirmedAt: _at, detail: _detail, ...person } of people)
    results.push(await ask(person))
  return results
}
