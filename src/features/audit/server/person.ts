import { emailKey } from '#lib/email.ts'
import { byLanguage } from '#lib/language.ts'
import type { PersonPart } from '#server/person-part.ts'
import { activityPath } from '../wire.ts'
import { type AuditChain, selectEntries } from './entries.ts'
import { listPeople, type PageNames, shownEntry } from './read-entries.ts'
import { erasePerson } from './retention.ts'

interface Parts {
  chain: AuditChain
  names: PageNames
}

/** More than one person is acted upon; a longer history comes from a program. */
const maxRead = 1000

/** The entries about a person, who is erased from them without breaking the chain. */
export function entriesOfPerson({ chain, names }: Parts): PersonPart {
  const spelled = async (key: string) =>
    (await listPeople(chain.db)).filter((email) => emailKey(email) === key)
  return {
    name: 'activity',
    title: { lt: 'Veiksmų žurnalas', en: 'Activity log' },
    access: 'settings',
    async read(key) {
      const emails = await spelled(key)
      if (emails.length === 0) return []
      const rows = await selectEntries(chain.db)
        .where((of) => of.or([of('subject', 'in', emails), of('email', 'in', emails)]))
        .orderBy('audit_entries.number', 'desc')
        .limit(maxRead)
        .execute()
      return rows.map((row) => ({
        title: byLanguage((language) => shownEntry(row, names, language).text),
        at: row.at,
        path: activityPath,
        facts: [],
        data: { at: row.at, action: row.action, subject: row.subject, by: row.email },
      }))
    },
    async erase(key, at) {
      for (const email of await spelled(key)) await erasePerson(chain, email, at)
    },
  }
}
