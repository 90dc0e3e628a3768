import { Readable } from 'node:stream'
import { loggedActions } from '#features/consent/log-wire.ts'
import type { ConsentCounts, ConsentFilter } from '#features/consent/owner-wire.ts'
import { toCsv } from '#features/consent/server/csv.ts'
import {
  countByHour,
  listConsents,
  listWordings,
  type Span,
} from '#features/consent/server/owner.ts'
import { allRows, eraseConsent, verifyChain } from '#features/consent/server/records.ts'
import { optionalCategories } from '#features/consent/wire.ts'
import { dayOf } from '#features/statistics/server/day.ts'
import { textOf } from '#lib/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import {
  beforeField,
  consentFields,
  consentsFilePath,
  consentsPath,
  eraseConsentPath,
} from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute } from './forms.ts'

const dayMs = 86_400_000
/** Shown when no days are asked for, and the most that is drawn at once. */
const [usualDays, mostDays] = [30, 366]

export function serveConsents(http: Http, desk: Desk) {
  const { db } = desk

  http.get(consentsPath, async (request, reply) => {
    const { query } = request
    const asked = readFilter(query, desk.now())
    const span = spanOf(asked)
    const days = sumByDay(await countByHour(db, span))
    const before = numberOf(textOf(query, beforeField))
    const isVerifying = textOf(query, consentFields.verify) !== ''
    return desk.show(request, reply, 200, 'consoleConsents', {
      filter: asked,
      days,
      total: days.reduce((sum, { counts }) => add(sum, counts), none),
      list: await listConsents(db, asked, span, before),
      wordings: await listWordings(db),
      verified: isVerifying ? await verifyChain(db) : null,
      erased: numberOf(textOf(query, consentFields.erased)),
    })
  })

  http.get(consentsFilePath, async (_request, reply) => {
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="grandine.csv"')
      .send(Readable.from(toCsv(allRows(db))))
  })

  http.post(eraseConsentPath, formRoute, async (request, reply) => {
    const consentId = textOf(request.body, consentFields.consentId).trim()
    const count = await eraseConsent(db, consentId, desk.now())
    return goTo(reply, `${consentsPath}?${consentFields.erased}=${count}`)
  })
}

function readFilter(query: unknown, now: number): ConsentFilter {
  const today = dayOf(now).name
  const to = dayFrom(textOf(query, consentFields.to)) ?? today
  const usual = nameOf(Date.parse(to) - (usualDays - 1) * dayMs)
  const earliest = nameOf(Date.parse(to) - (mostDays - 1) * dayMs)
  const from = dayFrom(textOf(query, consentFields.from)) ?? usual
  return {
    to,
    from: from < earliest ? earliest : from > to ? to : from,
    category: oneOf(optionalCategories, textOf(query, consentFields.category)),
    action: oneOf([...loggedActions, 'erasure'] as const, textOf(query, consentFields.action)),
    wording: /^[0-9a-f]{64}$/.exec(textOf(query, consentFields.wording))?.[0] ?? '',
    consentId: textOf(query, consentFields.consentId).trim().slice(0, 64),
  }
}

/** Noon in UTC is the same day in Lithuania, whatever its clocks show. */
const spanOf = ({ from, to }: ConsentFilter): Span => ({
  from: dayOf(Date.parse(`${from}T12:00:00Z`)).from,
  to: dayOf(Date.parse(`${to}T12:00:00Z`)).to,
})

const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function dayFrom(text: string): string | null {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

function oneOf<T extends string>(values: readonly T[], text: string): T | '' {
  return values.find((value) => value === text) ?? ''
}

function numberOf(text: string): number | null {
  if (text === '') return null
  if (!/^\d{1,15}$/.test(text)) throw new HttpError(404, 'not_found')
  return Number(text)
}

const none: ConsentCounts = {
  decisions: 0,
  withdrawn: 0,
  acceptedAll: 0,
  rejected: 0,
  allowed: 0,
  functional: 0,
  analytics: 0,
  advertisement: 0,
}

function sumByDay(hours: readonly (ConsentCounts & { at: number })[]) {
  const days = new Map<string, ConsentCounts>()
  for (const counts of hours) {
    const { name } = dayOf(counts.at)
    days.set(name, add(days.get(name) ?? none, counts))
  }
  return [...days].map(([day, counts]) => ({ day, counts }))
}

function add(one: ConsentCounts, other: ConsentCounts): ConsentCounts {
  const keys = Object.keys(none) as (keyof ConsentCounts)[]
  return Object.fromEntries(
    keys.map((key) => [key, one[key] + other[key]]),
  ) as unknown as ConsentCounts
}
