import type { Insertable, Kysely } from 'kysely'
import { dayOf, parseLocalTime } from '#lib/dates/local-day.ts'
import type { FormValues } from '#lib/forms/form.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { couponCents, type couponForm, couponPercent } from '../console/coupon-form.ts'
import type { CouponState, ListedCoupon } from '../console-wire.ts'
import type { CouponRow } from './coupons.ts'

const pageSize = 50

/** Coupons with their uses, newest first. */
export const readCoupons = (db: Kysely<Tables>, before: number | null, now: number) =>
  readSlice<ListedCoupon>({
    before,
    pageSize,
    idOf: ({ id }) => id,
    read: async (from, limit) => {
      const rows = await db
        .selectFrom('coupons')
        .selectAll('coupons')
        .select((eb) =>
          eb
            .selectFrom('coupon_uses')
            .whereRef('coupon_uses.coupon_id', '=', 'coupons.id')
            .select(eb.fn.countAll<number>().as('count'))
            .as('uses'),
        )
        .$if(from !== null, (query) => query.where('id', '<', from ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ uses, ...row }) => toListed(row, Number(uses), now))
    },
  })

function toListed(row: CouponRow, uses: number, now: number): ListedCoupon {
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    amountCents: row.amount_cents,
    minCents: row.min_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    uses,
    state: stateOf(row, uses, now),
  }
}

function stateOf(row: CouponRow, uses: number, now: number): CouponState {
  if (row.stopped_at !== null) return 'stopped'
  if (row.ends_at !== null && now >= row.ends_at) return 'ended'
  if (row.max_uses !== null && uses >= row.max_uses) return 'used_up'
  return row.starts_at !== null && now < row.starts_at ? 'waiting' : 'active'
}

type NewCoupon = Omit<Insertable<Tables['coupons']>, 'created_at' | 'stopped_at'>

/** The coupon in the owner's form, or the field that contradicts another one. */
export function toNewCoupon(
  values: FormValues<typeof couponForm>,
): NewCoupon | { problem: 'value' | 'ends' } {
  const { code, kind, value, min, starts, ends, uses } = values
  const percent = kind === 'percent' ? couponPercent(value) : null
  const amount = kind === 'amount' ? couponCents(value) : null
  if (!percent && !amount) return { problem: 'value' }
  if (starts && ends && ends < starts) return { problem: 'ends' }
  return {
    code,
    percent,
    amount_cents: amount,
    min_cents: couponCents(min) ?? 0,
    starts_at: startOf(starts),
    ends_at: endOf(ends),
    max_uses: uses ? Number(uses) : null,
  }
}

const startOf = (day: string) => (day ? parseLocalTime(`${day}T00:00`) : null)

const endOf = (day: string) => {
  const start = startOf(day)
  return start === null ? null : dayOf(start).to
}

/** @returns false when a coupon has this code, even an ended one */
export async function addCoupon(
  db: Kysely<Tables>,
  coupon: NewCoupon,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('coupons')
    .values({ ...coupon, created_at: now, stopped_at: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const stopCoupon = (db: Kysely<Tables>, id: number, now: number) =>
  db
    .updateTable('coupons')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()
