import type { Kysely } from 'kysely'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { actionGroups } from '../actions.ts'
import { type ActivityFilter, activityFields, type ShownChange, type ShownEntry } from '../wire.ts'
import { wordingOf } from '../wording.ts'
import { type EntryRow, selectEntries } from './entries.ts'

const pageSize = 50

/** Reads the filter of a query; invalid values count as omitted. */
export function readFilter(query: unknown): ActivityFilter {
  const group = textOf(query, activityFields.group)
  return {
    person: textOf(query, activityFields.person).trim().slice(0, 254),
    group: actionGroups.find((one) => one === group) ?? '',
    from: dayFrom(textOf(query, activityFields.from)),
    to: dayFrom(textOf(query, activityFields.to)),
  }
}

const dayFrom = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** Noon in UTC falls on the same day in Lithuania, in winter and in summer. */
const dayNamed = (name: string) => dayOf(Date.parse(`${name}T12:00:00Z`))

function selectFiltered(db: Kysely<Tables>, { person, group, from, to }: ActivityFilter) {
  let query = selectEntries(db)
  if (person)
    query = query.where((of) => of.or([of('email', '=', person), of('subject', '=', person)]))
  if (group) query = query.where('action', '>=', `${group}.`).where('action', '<', `${group}/`)
  if (from) query = query.where('at', '>=', dayNamed(from).from)
  if (to) query = query.where('at', '<', dayNamed(to).to)
  return query
}

/** Entries of a filter, newest first, before the given number. */
export function listEntries(
  db: Kysely<Tables>,
  filter: ActivityFilter,
  before: number | null,
  size = pageSize,
): Promise<ListSlice<EntryRow>> {
  const query = selectFiltered(db, filter)
  return readSlice({
    read: (number, limit) =>
      query
        .$if(number !== null, (older) => older.where('audit_entries.number', '<', number ?? 0))
        .orderBy('audit_entries.number', 'desc')
        .limit(limit)
        .execute(),
    idOf: ({ number }) => number,
    before,
    pageSize: size,
  })
}

/** Addresses of everybody in the log. */
export async function listPeople(db: Kysely<Tables>): Promise<string[]> {
  const of = (column: 'email' | 'subject') =>
    db.selectFrom('audit_people').select(`${column} as email`).distinct().where(column, '!=', '')
  const rows = await of('email').union(of('subject')).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** What pages of the console are called, and the settings on them. */
export interface PageNames {
  /** Its address for a page that is gone. */
  titleOf(page: string, language: Language): string
  /** Null for a field without a label. */
  labelOf(page: string, field: string, language: Language): string | null
}

export function shownEntry(row: EntryRow, names: PageNames, language: Language): ShownEntry {
  const { titleOf, labelOf } = names
  const { number, at, outcome, object, link, changes, hash, salt, person_hash } = row
  const person = {
    email: row.email ?? '',
    role: row.role ?? '',
    subject: row.subject ?? '',
    device: row.device ?? '',
    network: row.network ?? '',
  }
  return {
    number,
    at,
    text: wordingOf(row.action, titleOf(row.page, language), language),
    outcome,
    object,
    page: titleOf(row.page, language),
    link,
    changes: (JSON.parse(changes) as Omit<ShownChange, 'label'>[]).map((change) => ({
      ...change,
      label: labelOf(row.page, change.field, language),
    })),
    person: salt === null ? null : person,
    isErased: salt === null && person_hash !== '',
    hash,
  }
}
