import type { Kysely } from 'kysely'
import { headerRow, line, money } from '#lib/csv/csv.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import { everyItem } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { couponMessages } from '../console/messages.ts'
import { readCoupons } from './coupon-list.ts'

/** All coupons as a file for spreadsheets; their days are the first and the last one. */
export async function* couponsCsv(
  db: Kysely<Tables>,
  language: Language,
  now: number,
): AsyncGenerator<string> {
  const { fields, used, state, states } = couponMessages[language]
  const { percent, amount } = fields.kind.options
  const labels = [fields.min, fields.starts, fields.ends, fields.uses].map(({ label }) => label)
  yield headerRow([fields.code.label, percent, amount, ...labels, used, state], language)
  for await (const coupon of everyItem((before) => readCoupons(db, before, now))) {
    const { code, amountCents, minCents, startsAt, endsAt, maxUses, uses } = coupon
    yield line(
      [
        code,
        coupon.percent,
        money(amountCents === null ? null : cents(amountCents), language),
        money(cents(minCents), language),
        startsAt === null ? null : dayOf(startsAt).name,
        endsAt === null ? null : dayOf(endsAt - 1).name,
        maxUses,
        uses,
        states[coupon.state],
      ],
      language,
    )
  }
}
