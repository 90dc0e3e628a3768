import type { Kysely } from 'kysely'
import type { CsvRecord } from '#lib/csv/csv-records.ts'
import type { Tables } from '#server/database/tables.ts'
import { digestOf } from '#server/http/forms.ts'
import type { Counts, ImportedRow, Outcome } from '../../imports.ts'
import type { Subscriber } from '../../subscriber.ts'
import type {
  AddResult,
  AskedPerson,
  Departure,
  EndReason,
  ImportBatch,
  ImportResults,
  Joiner,
  Subscribers,
} from '../subscribers/subscribers.ts'
import { type ImportedPerson, readRow } from './import-row.ts'
import { ImportMoved, type ImportRow, optionsOf, readImport, storeProgress } from './import-rows.ts'
import type { Survey } from './survey.ts'

export interface BatchParts {
  db: Kysely<Tables>
  subscribers: Pick<
    Subscribers,
    'assessImport' | 'importPeople' | 'revertImport' | 'signUp' | 'findByEmail' | 'suppressed'
  >
  /** The host of the site, as the newsletter these people subscribe to. */
  domain: string
  now: () => number
}

interface Sorted extends ImportBatch {
  /** Rows that neither subscribe nor suppress anybody. */
  others: readonly ImportedRow[]
}

/**
 * Counts the outcomes of some records without changing the list. The counts and the progress are
 * stored together, so that a kill between batches counts everybody once.
 */
export async function checkBatch(
  parts: BatchParts,
  row: ImportRow,
  records: readonly CsvRecord[],
  survey: Survey,
): Promise<void> {
  const batch = sortBatch(parts, row, records, survey)
  const results = await parts.subscribers.assessImport(batch)
  const rows = outcomesOf(batch, results)
  const progress = { run: 'check' as const, rows: records.length, counts: countsOf(rows) }
  await parts.db
    .transaction()
    .execute((db) => storeProgress(db, row, { ...progress, examples: rows }, parts.now()))
}

/**
 * Adds or suppresses the people of some records. The outcomes are stored in the same transaction,
 * so that a batch repeated after a kill counts nobody twice.
 */
export async function takeBatch(
  parts: BatchParts,
  row: ImportRow,
  records: readonly CsvRecord[],
  survey: Survey,
): Promise<void> {
  const batch = sortBatch(parts, row, records, survey)
  const asked = optionsOf(row).asks ? await askAll(parts, row, batch.joining) : null
  const joining = asked ? [] : batch.joining
  const people = asked?.people ?? []
  const known = asked?.known ?? []
  await parts.subscribers.importPeople({ ...batch, joining, people, known }, (db, results) => {
    const rows = outcomesOf(batch, { ...results, joining: asked?.results ?? results.joining })
    const refused = rows.filter(({ outcome }) => outcome !== 'added')
    const progress = { run: 'import' as const, rows: records.length, counts: countsOf(rows) }
    return storeProgress(db, row, { ...progress, refused }, parts.now())
  })
}

function sortBatch(
  parts: BatchParts,
  row: ImportRow,
  records: readonly CsvRecord[],
  survey: Survey,
): Sorted {
  const joining: Joiner[] = []
  const leaving: Departure[] = []
  const others: ImportedRow[] = []
  for (const record of records) {
    const read = readRow(record, optionsOf(row).columns, parts.now())
    if (!('key' in read)) {
      others.push(read)
      continue
    }
    const { line, email, key } = read
    const surveyed = survey.get(key)
    const standing = surveyed?.standing ?? read.standing
    if (surveyed && surveyed.line !== line) others.push({ line, email, outcome: 'duplicate' })
    else if (standing === 'subscribed') joining.push(vouched(read, row, parts))
    else if (isReason(standing))
      leaving.push({ line, email, reason: standing, at: surveyed?.leftAt ?? null })
    else others.push({ line, email, outcome: standing })
  }
  return { importId: row.id, fileName: row.file_name, joining, leaving, others }
}

const isReason = (standing: string): standing is EndReason =>
  ['unsubscribed', 'bounced', 'complained'].includes(standing)

function outcomesOf(batch: Sorted, results: ImportResults): readonly ImportedRow[] {
  const joined = batch.joining.map(({ line, email }, at) => ({
    line,
    email,
    outcome: results.tagged.has(line) ? ('tagged' as const) : (results.joining[at] ?? 'duplicate'),
  }))
  const left = batch.leaving.map(({ line, email, reason }, at) => ({
    line,
    email,
    outcome: results.leaving[at] ?? reason,
  }))
  return [...joined, ...left, ...batch.others].sort((one, other) => one.line - other.line)
}

function countsOf(rows: readonly ImportedRow[]): Counts<Outcome> {
  const counts: Record<string, number> = {}
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

function vouched(person: ImportedPerson, row: ImportRow, { domain, now }: BatchParts): Joiner {
  const { consent, language, tag } = optionsOf(row)
  return {
    line: person.line,
    email: person.email,
    firstName: person.firstName,
    tags: [...new Set([...(tag ? [tag] : []), ...person.tags])],
    language: person.language ?? language,
    source: 'import',
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

/** Asks each person in its own transaction, so a kill may leave some of a batch already asked. */
async function askAll(
  { db, subscribers }: BatchParts,
  { id, state }: ImportRow,
  all: readonly Joiner[],
) {
  const batchBegan = (await readImport(db, id))?.progressed_at ?? 0
  const people: AskedPerson[] = []
  const known: Joiner[] = []
  const wasAsked = ({ source, createdAt }: Subscriber) =>
    source === 'import' && createdAt >= batchBegan

  /** Emails somebody to confirm unless they are on the list in any state. */
  async function ask(joiner: Joiner): Promise<AddResult> {
    const { line, tags, ...person } = joiner
    const { confirmedAt: _at, detail: _detail, ...signUp } = person
    // Whoever was given up as lost while the machine slept emails nobody any more.
    if ((await readImport(db, id))?.state !== state) throw new ImportMoved()
    if ((await subscribers.suppressed([person.email])).size > 0) return 'suppressed'
    const found = await subscribers.findByEmail(person.email)
    if (found && !wasAsked(found)) {
      known.push(joiner)
      return 'duplicate'
    }
    if (!found) await subscribers.signUp({ ...signUp, visitor: null })
    const asked = found ?? (await subscribers.findByEmail(person.email))
    if (asked) people.push({ line, subscriberId: asked.id, tags })
    return 'added'
  }

  const results: AddResult[] = []
  for (const person of all) results.push(await ask(person))
  return { results, people, known }
}
