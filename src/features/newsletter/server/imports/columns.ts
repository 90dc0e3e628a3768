import { csvRecords } from '#lib/csv-records.ts'
import { parseEmail } from '#lib/email.ts'
import { foldDiacritics } from '#lib/fold-diacritics.ts'
import { emailIn } from './import-row.ts'

/** Where in a record what is; null for columns the file does not have. */
export interface Columns {
  separator: string
  hasTitles: boolean
  email: number
  language: number | null
  state: number | null
  agreedAt: number | null
}

/** What the services people come from call each column, and what our own file does. */
const titles = {
  email:
    /^(e-?mail|e-?mail[ _-]?address|email[ _]?addr|subscriber( email)?|el\.? ?pastas|el\.? pasto adresas|pastas)$/,
  language: /^(language|lang|locale|kalba)$/,
  state: /^(status|state|subscription[ _]status|type|busena)$/,
  agreedAt:
    /^(confirm(ed|ation)?[ _]?(at|time|date)?|opt-?in[ _]?(at|time|date)|opted[ _]in[ _]at|subscribed( at|_at)?|subscription[ _]date|creation[ _]date|created[ _]at|patvirtinta)$/,
} as const

const examined = 100

/** Which column is which, by the titles or else by what stands in them; null without addresses. */
export function findColumns(text: string, separator: string): Columns | null {
  const records = [...take(csvRecords(text, separator), examined)]
  const [first] = records
  if (!first) return null
  const hasTitles = !first.values.some((value) => parseEmail(emailIn(value)) !== null)
  const names = hasTitles ? first.values.map((value) => foldDiacritics(value.trim())) : []
  const named = (title: keyof typeof titles) => {
    const at = names.findIndex((name) => titles[title].test(name))
    return at < 0 ? null : at
  }
  const email = named('email') ?? columnOfAddresses(records.map(({ values }) => values))
  if (email === null) return null
  return {
    separator,
    hasTitles,
    email,
    language: named('language'),
    state: named('state'),
    agreedAt: named('agreedAt'),
  }
}

/** The column with most addresses. */
function columnOfAddresses(rows: readonly (readonly string[])[]): number | null {
  const counts: number[] = []
  for (const values of rows)
    values.forEach((value, at) => {
      if (parseEmail(emailIn(value))) counts[at] = (counts[at] ?? 0) + 1
    })
  const most = Math.max(0, ...counts.filter(Boolean))
  return most === 0 ? null : counts.indexOf(most)
}

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let left = count
  for (const item of items) {
    if (left-- <= 0) return
    yield item
  }
}
