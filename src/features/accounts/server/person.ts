import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonPart } from '#server/person-part.ts'
import { usersPath } from '../wire.ts'
import './tables.ts'

const labels = { email: { lt: 'El. paštas', en: 'Email' }, role: { lt: 'Vaidmuo', en: 'Role' } }

/** Invitations of a person into the console; an account has to be removed first. */
export function invitationsOfPerson(db: Kysely<Tables>): PersonPart {
  const invitationsOf = async (key: string) => {
    const rows = await db.selectFrom('invitations').selectAll().orderBy('id', 'desc').execute()
    return rows.filter(({ email }) => emailKey(email) === key)
  }
  return {
    name: 'invitations',
    title: { lt: 'Kvietimai į valdymą', en: 'Invitations into the console' },
    access: 'settings',
    read: async (key) =>
      (await invitationsOf(key)).map(({ id: _id, token_digest: _token, ...invitation }) => ({
        title: { lt: 'Kvietimas', en: 'Invitation' },
        at: invitation.created_at,
        path: usersPath,
        facts: [
          { label: labels.email, text: invitation.email },
          { label: labels.role, text: invitation.role },
        ],
        data: invitation,
      })),
    async outlook(key) {
      const users = await db.selectFrom('users').select('id').where('email_key', '=', key).execute()
      const text = {
        lt: 'Asmuo turi paskyrą valdyme: pirma ją pašalinkite',
        en: 'The person has an account in the console: remove it first',
      }
      return { kept: [], obstacles: users.map(() => ({ text, path: usersPath })) }
    },
    async erase(key) {
      const ids = (await invitationsOf(key)).map(({ id }) => id)
      if (ids.length > 0) await db.deleteFrom('invitations').where('id', 'in', ids).execute()
    },
  }
}
