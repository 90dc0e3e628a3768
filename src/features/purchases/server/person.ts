import type { Kysely } from 'kysely'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { Orders } from '#features/orders/server.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import { byLanguage } from '#lib/language.ts'
import { erasureGap } from '#lib/text/erasure-gap.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type PersonPart, type PersonRecord, spellingsOf } from '#server/person-part.ts'
import { withdrawalsPath } from '../console-wire.ts'
import { eraseStatement } from './retention.ts'
import { aboutWithdrawal, type WithdrawalRow } from './withdrawal/withdrawal-emails.ts'

interface Parts {
  db: Kysely<Tables>
  mail: Pick<Mail, 'deleteAbout'>
  orders: Pick<Orders, 'idsOfBuyer'>
}

const labels = {
  name: { lt: 'Vardas', en: 'Name' },
  email: { lt: 'El. paštas', en: 'Email' },
  order: { lt: 'Užsakymas', en: 'Order' },
  text: { lt: 'Pareiškimas', en: 'Statement' },
  left: { lt: 'Liko atsisiuntimų', en: 'Downloads left' },
  until: { lt: 'Galioja iki', en: 'Valid until' },
}

/** The downloads a person may make. */
export function downloadsOfPerson({ db, orders }: Parts): PersonPart {
  return {
    name: 'downloads',
    title: { lt: 'Atsisiuntimai', en: 'Downloads' },
    access: 'orders.see',
    async read(key) {
      const ids = await orders.idsOfBuyer(key)
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('download_grants')
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ id: _id, ...grant }) => ({
        title: { lt: grant.name, en: grant.name },
        at: grant.started_at ?? grant.expires_at,
        path: `${ordersConsolePath}/${grant.order_id}`,
        facts: [
          { label: labels.left, text: String(grant.times_left) },
          {
            label: labels.until,
            text: byLanguage((language) => formatDateTime(grant.expires_at, language)),
          },
        ],
        data: grant,
      }))
    },
    async erase(key) {
      const ids = await orders.idsOfBuyer(key)
      if (ids.length > 0)
        await db.deleteFrom('download_grants').where('order_id', 'in', ids).execute()
    },
  }
}

/** Statements of withdrawal by a person; one about an order stays without its sender. */
export function withdrawalsOfPerson({ db, mail }: Parts): PersonPart {
  return {
    name: 'withdrawals',
    title: { lt: 'Sutarčių atsisakymai', en: 'Withdrawals' },
    access: 'orders.see',
    async list() {
      const rows = await db
        .selectFrom('withdrawals')
        .select(['email', 'name', 'received_at'])
        .where('email', '!=', '')
        .execute()
      return rows.map(({ email, name, received_at }) => ({
        email,
        name,
        lastSeenAt: received_at,
        count: 1,
      }))
    },
    read: async (key) => (await statementsOf(db, key)).map(recordOf),
    async outlook(key) {
      const open = (await statementsOf(db, key)).filter(
        ({ outcome, settled_at }) => outcome === 'unknown' && settled_at === null,
      )
      const text = {
        lt: 'Sutarties atsisakymas, į kurį dar neatsakyta',
        en: 'A withdrawal that is not answered yet',
      }
      return { kept: [], obstacles: open.map(() => ({ text, path: withdrawalsPath })) }
    },
    async erase(key, at) {
      for (const { id, order_id, language } of await statementsOf(db, key)) {
        const deleteFiles = await db.transaction().execute(async (transaction) => {
          if (order_id === null) return eraseStatement(transaction, mail, id)
          await transaction
            .updateTable('withdrawals')
            .set({ name: erasureGap(at, language), email: '', text: '' })
            .where('id', '=', id)
            .execute()
          return mail.deleteAbout(transaction, aboutWithdrawal(id))
        })
        deleteFiles()
      }
    },
  }
}

async function statementsOf(db: Kysely<Tables>, key: string): Promise<WithdrawalRow[]> {
  const emails = await db.selectFrom('withdrawals').select('email').distinct().execute()
  const spelled = spellingsOf(
    emails.map(({ email }) => email),
    key,
  )
  if (spelled.length === 0) return []
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('email', 'in', spelled)
    .orderBy('id', 'desc')
    .execute()
}

function recordOf({ id: _id, key: _key, ...statement }: WithdrawalRow): PersonRecord {
  return {
    title: { lt: 'Sutarties atsisakymas', en: 'Withdrawal' },
    at: statement.received_at,
    name: statement.name,
    path: withdrawalsPath,
    facts: [
      { label: labels.name, text: statement.name },
      { label: labels.email, text: statement.email },
      { label: labels.order, text: statement.order_number },
      { label: labels.text, text: statement.text },
    ],
    data: statement,
  }
}
