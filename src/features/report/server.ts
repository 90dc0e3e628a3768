import type { Kysely } from 'kysely'
import { statisticsPath } from '#features/dashboard/wire.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { readWeek, type WeekSource } from './server/metrics.ts'
import {
  addRecipient,
  claimWeek,
  isRecipient,
  recipientsDue,
  removeRecipient,
} from './server/recipients.ts'
import { recipientOf, unsubscribeToken } from './server/unsubscribe-token.ts'
import { weekDue } from './server/week.ts'
import { tokenField, unsubscribePath, type WeekMetrics } from './wire.ts'

export interface ReportUser {
  id: number
  email: string
  /** Null follows the browser, which is unknown when an email is sent. */
  language: Language | null
}

interface Options {
  db: Kysely<Tables>
  statistics: WeekSource
  mail: Pick<Mail, 'isOn' | 'enqueue' | 'wake'>
  key: string
  publicUrl: string
  siteName: () => string
  renderEmail: RenderEmail
  listUsers: () => Promise<readonly ReportUser[]>
  now?: () => number
}

export type Reports = ReturnType<typeof createReports>

/** The weekly report: its recipients, and its sending when due, once to each. */
export function createReports({ db, statistics, mail, now = Date.now, ...site }: Options) {
  const { key, publicUrl } = site

  /** Sends due reports. A missed report is sent late; of several missed ones only the last. */
  async function sendDue() {
    const week = weekDue(now())
    const waiting = mail.isOn ? await recipientsDue(db, week.monday) : []
    if (waiting.length === 0) return
    const metrics = await readWeek(statistics, week)
    for (const user of await site.listUsers())
      if (waiting.includes(user.id)) await send(user, metrics)
    mail.wake()
  }

  /** The email is enqueued in the transaction that records its week for the recipient. */
  async function send({ id, email, language }: ReportUser, metrics: WeekMetrics) {
    const unsubscribeUrl = `${publicUrl}${unsubscribePath}?${tokenField}=${unsubscribeToken(key, id)}`
    const props = {
      metrics,
      siteName: site.siteName(),
      dashboardUrl: publicUrl + statisticsPath,
      unsubscribeUrl,
    }
    const rendered = site.renderEmail('weeklyReport', props, language ?? defaultLanguage)
    await db.transaction().execute(async (transaction) => {
      if (!(await claimWeek(transaction, id, metrics.week.monday))) return
      const more = { kind: 'report', about: `report/${id}`, to: email, unsubscribe: unsubscribeUrl }
      await mail.enqueue(transaction, { ...rendered, ...more })
    })
  }

  return {
    /** False without a mail server: then nothing is sent, and no text promises it. */
    isOn: () => mail.isOn,
    isRecipient: (userId: number) => isRecipient(db, userId),
    subscribe: (userId: number) => addRecipient(db, userId, weekDue(now()).monday, now()),
    unsubscribe: (userId: number) => removeRecipient(db, userId),
    /** The recipient of an email with this link; null for a token not made here. */
    recipientOf: (token: string) => recipientOf(key, token),
    sendDue,
  }
}
