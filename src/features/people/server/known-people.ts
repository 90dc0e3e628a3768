import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { may, type Role } from '#lib/role.ts'
import { searchIn } from '#server/console/list-query.ts'
import type { PersonPart } from '#server/person-part.ts'
import type { ListedPerson, PartCount } from '../wire.ts'

const pageSize = 50

interface Known {
  key: string
  email: string
  name: string
  lastSeenAt: number
  /** How much each part has, by its name. */
  counts: Map<string, number>
}

export interface PeopleQuery {
  search: string
  /** The name of a part; empty for any. */
  part: string
  before: string | null
}

/** The parts that a role may see. */
export const partsFor = (parts: readonly PersonPart[], role: Role) =>
  parts.filter(({ access }) => may(role, access))

/** Everybody whom these parts know, each once however their address is spelled. */
export async function readKnown(parts: readonly PersonPart[]): Promise<Known[]> {
  const people = new Map<string, Known>()
  for (const { name: part, list } of parts)
    for (const { email, name, lastSeenAt, count } of (await list?.()) ?? []) {
      const key = emailKey(email)
      if (key === '') continue
      const known = people.get(key)
      const counts = known?.counts ?? new Map<string, number>()
      counts.set(part, (counts.get(part) ?? 0) + count)
      if (known) {
        known.name ||= name
        known.lastSeenAt = Math.max(known.lastSeenAt, lastSeenAt)
      } else people.set(key, { key, email, name, lastSeenAt, counts })
    }
  return [...people.values()].sort(newestFirst)
}

const newestFirst = (a: Known, b: Known) =>
  b.lastSeenAt - a.lastSeenAt || (a.key < b.key ? -1 : Number(a.key > b.key))

/** One page of the people that match, and how many each part knows. */
export async function listPeople(
  parts: readonly PersonPart[],
  { search, part, before }: PeopleQuery,
  language: Language,
) {
  const all = await readKnown(parts)
  const matches = searchIn(search)
  const found = search === '' ? all : all.filter(({ email, name }) => matches(email, name))
  const ofPart = part === '' ? found : found.filter(({ counts }) => counts.has(part))
  const rest = ofPart.slice(startOf(ofPart, before))
  const people = rest.slice(0, pageSize)
  return {
    people: people.map((person) => toListed(person, parts, language)),
    total: ofPart.length,
    olderThan: rest.length > pageSize ? positionAfter(ofPart, people) : null,
    parts: parts.flatMap(({ name, title, list }): PartCount[] => {
      if (!list) return []
      const { length } = found.filter(({ counts }) => counts.has(name))
      return [{ name, title: title[language], people: length }]
    }),
  }
}

/** `1764201600000.2`: after two of those last seen at this time. Names nobody. */
function positionAfter(all: readonly Known[], page: readonly Known[]): string {
  const at = page.at(-1)?.lastSeenAt ?? 0
  const last = all.lastIndexOf(page.at(-1) as Known)
  const first = all.findIndex(({ lastSeenAt }) => lastSeenAt === at)
  return `${at}.${last - first + 1}`
}

function startOf(all: readonly Known[], before: string | null): number {
  const [, at, passed] = /^(\d{1,15})\.(\d{1,9})$/.exec(before ?? '') ?? []
  if (at === undefined) return 0
  const first = all.findIndex(({ lastSeenAt }) => lastSeenAt <= Number(at))
  if (first === -1) return all.length
  return all[first]?.lastSeenAt === Number(at) ? first + Number(passed) : first
}

const toListed = (
  { email, name, lastSeenAt, counts }: Known,
  parts: readonly PersonPart[],
  language: Language,
): ListedPerson => ({
  email,
  name,
  lastSeenAt,
  has: parts.flatMap((part) => {
    const count = counts.get(part.name)
    return count ? [{ title: part.title[language], count }] : []
  }),
})
