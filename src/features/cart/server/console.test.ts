import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { couponsPath } from '#features/products/console-wire.ts'
import { parseLocalTime } from '#lib/dates/local-day.ts'
import { migration } from '../../../../migrations/baseline/cart.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { addedField, newCouponPath, stopCouponPath } from '../console-wire.ts'
import { couponsPage } from './console.ts'

const typed = {
  code: 'ruduo 15',
  kind: 'percent',
  value: '15 %',
  min: '20,50',
  starts: '2026-11-01',
  ends: '2026-11-30',
  uses: '100',
}
const now = Date.UTC(2026, 10, 22, 10)

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    database = await openEmpty(migration)
    site = await openConsoleOf([couponsPage({ db: database.db, now: () => now })])
  })
  afterEach(async () => {
    await site.close()
    await database.close()
  })
  const add = (more: Partial<typeof typed> = {}) => site.post(newCouponPath, { ...typed, ...more })
  const list = async () => pageOf(await site.get(couponsPath))[1].coupons

  test('a coupon is added with its conditions, whole days in Lithuania among them', async () => {
    const answer = await add()
    const added = `${couponsPath}?${addedField}=1`
    expect([answer.statusCode, answer.headers.location]).toEqual([303, added])
    expect(pageOf(await site.get(added))[1].isAdded).toBe(true)
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        code: 'RUDUO15',
        percent: 15,
        amountCents: null,
        minCents: 2050,
        startsAt: parseLocalTime('2026-11-01T00:00'),
        endsAt: parseLocalTime('2026-12-01T00:00'),
        maxUses: 100,
        uses: 0,
        state: 'active',
      },
    ])
    await add({
      code: 'ŽIEMA',
      kind: 'amount',
      value: '5',
      min: '',
      starts: '',
      ends: '',
      uses: '',
    })
    expect((await list())[0]).toMatchObject({
      code: 'ŽIEMA',
      percent: null,
      amountCents: 500,
      minCents: 0,
      startsAt: null,
      endsAt: null,
      maxUses: null,
    })
  })

  test.each([
    ['code', 'ab'],
    ['code', 'RUDUO_15'],
    ['code', 'A'.repeat(31)],
    ['kind', 'other'],
    ['value', '0'],
    ['value', '101'],
    ['value', '12,5'],
    ['value', ''],
    ['min', 'daug'],
    ['starts', '2026-13-01'],
    ['ends', '2026-10-31'],
    ['uses', '0'],
  ])(
    'a coupon with the %s %j is refused with the field named, and what was typed stays',
    async (field, value) => {
      const answer = await add({ [field]: value })
      const [name, { form }] = pageOf(answer)
      expect([answer.statusCode, name, form.problems]).toEqual([422, 'consoleNewCoupon', [field]])
      expect(form.fields.min).toBe(field === 'min' ? value : typed.min)
      expect(await list()).toEqual([])
    },
  )

  test('a code is there once, whatever has become of it', async () => {
    await add()
    const answer = await add({ code: 'Ruduo15' })
    expect([answer.statusCode, pageOf(answer)[1].form.problems]).toEqual([409, ['code', 'taken']])
    expect(await list()).toHaveLength(1)
  })

  test('the list says how often each was used and why one counts no more', async () => {
    const codes = {
      ACTIVE: {},
      WAITING: { starts: '2026-11-23' },
      ENDED: { ends: '2026-11-21' },
      USED: { uses: '2' },
      STOPPED: {},
    }
    for (const [code, more] of Object.entries(codes)) await add({ code, ...more })
    const ids = Object.fromEntries(
      (await list()).map(({ id, code }: { id: number; code: string }) => [code, id]),
    )
    for (const order_id of [1, 2])
      await database.db
        .insertInto('coupon_uses')
        .values({ coupon_id: ids.USED, order_id, at: now })
        .execute()
    expect((await site.post(stopCouponPath, { id: ids.STOPPED })).headers.location).toBe(
      couponsPath,
    )
    const states = (await list()).map(
      ({ code, uses, state }: { code: string; uses: number; state: string }) => [code, uses, state],
    )
    expect(states).toEqual([
      ['STOPPED', 0, 'stopped'],
      ['USED', 2, 'used_up'],
      ['ENDED', 0, 'ended'],
      ['WAITING', 0, 'waiting'],
      ['ACTIVE', 0, 'active'],
    ])
  })
})
