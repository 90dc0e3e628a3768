import type { Kysely } from 'kysely'
import { statisticsPath } from '#features/dashboard/wire.ts'
import type { Goals } from '#features/goals/server.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { readWeek } from './server/figures.ts'
import { letterOf } from './server/letter.ts'
import { addReader, claimWeek, isReader, readersWithout, removeReader } from './server/readers.ts'
import { readerOf, stopToken } from './server/tokens.ts'
import { weekDue } from './server/week.ts'
import { stopField, stopPath, type WeekFigures } from './wire.ts'

/** Somebody with an account. */
interface Person {
  id: number
  email: string
  /** Null follows the browser, of which a letter knows nothing. */
  language: Language | null
}

interface Options {
  db: Kysely<Tables>
  store: Pick<StatisticsStore, 'query'>
  goals: Pick<Goals, 'counted'>
  mail: Pick<Mail, 'isOn' | 'enqueue' | 'wake'>
  log: Pick<Log, 'warn'>
  key: string
  publicUrl: string
  siteName: string
  readPeople: () => Promise<readonly Person[]>
  now?: () => number
}

export type Reports = ReturnType<typeof createReports>

const lookEvery = 60_000

/** The weekly report: who gets it, and its sending when it is due, each one once. */
export function createReports({ db, store, goals, mail, now = Date.now, ...site }: Options) {
  const { key, publicUrl } = site

  /** Sends what is due by now. A report that was missed comes late; of several, only the last. */
  async function sendDue() {
    const week = weekDue(now())
    const waiting = mail.isOn ? await readersWithout(db, week.monday) : []
    if (waiting.length === 0) return
    const ids = goals.counted().map(({ id }) => id)
    const figures = await readWeek(store, ids, week)
    for (const person of await site.readPeople())
      if (waiting.includes(person.id)) await send(person, figures)
    mail.wake()
  }

  /** The letter and the note that it is written land together. */
  async function send({ id, email, language }: Person, figures: WeekFigures) {
    const stop = `${publicUrl}${stopPath}?${stopField}=${stopToken(key, id)}`
    const addresses = { dashboard: publicUrl + statisticsPath, stop }
    const letter = letterOf(figures, site.siteName, addresses, language ?? defaultLanguage)
    await db.transaction().execute(async (transaction) => {
      if (!(await claimWeek(transaction, id, figures.week.monday))) return
      const more = { kind: 'report', about: `report/${id}`, to: email, unsubscribe: stop }
      await mail.enqueue(transaction, { ...letter, ...more })
    })
  }

  function start() {
    const look = () =>
      sendDue().catch((err: unknown) => site.log.warn({ err }, 'the weekly report was not written'))
    void look()
    const timer = setInterval(look, lookEvery)
    return { close: () => clearInterval(timer) }
  }

  return {
    /** False without a mail server: then nothing is sent, and nobody is promised anything. */
    isOn: () => mail.isOn,
    isReader: (ownerId: number) => isReader(db, ownerId),
    ask: (ownerId: number) => addReader(db, ownerId, weekDue(now()).monday, now()),
    stop: (ownerId: number) => removeReader(db, ownerId),
    /** Whose letter a link is from; null when it is from none of ours. */
    readerOf: (token: string) => readerOf(key, token),
    sendDue,
    start,
  }
}
