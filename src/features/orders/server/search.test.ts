import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import {
  guide,
  newOrder,
  openTestOrders,
  orderTables,
  placed,
} from '../../../../tests/support/orders.ts'
import type { OrderFilter } from '../list.ts'
import { searchOrders } from './search.ts'

const everything: OrderFilter = {
  search: '',
  state: null,
  isFlagged: false,
  from: null,
  to: null,
  isTest: false,
}
const company = {
  name: 'UAB „Žvejų namai“',
  code: '119511515',
  vatCode: 'LT100001919017',
  address: 'Vilnius',
  country: 'LT',
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const place = async (given: Partial<ReturnType<typeof newOrder>['buyer']>, isTest = false) => {
    const buyer = { ...newOrder().buyer, ...given }
    return (await placed(opened.orders, { buyer, isTest, lines: [guide] })).header
  }
  const find = async (filter: Partial<OrderFilter>, before: number | null = null) =>
    (await opened.orders.search({ ...everything, ...filter }, before)).items.map(({ id }) => id)
  /** Searches in the way used for words that most orders have. */
  const findCommon = async (
    search: string,
    before: number | null = null,
    filter: Partial<OrderFilter> = {},
  ) =>
    (await searchOrders(database.db, { ...everything, ...filter, search }, before, 0)).items.map(
      ({ id }) => id,
    )

  test('orders are found by the beginnings of words, with and without diacritics', async () => {
    const ona = await place({ name: 'Ona Žąsytė-Petraitė', email: 'ona.zasyte@pastas.lt' })
    const jonas = await place({ name: 'Jonas Petraitis', email: 'jonas@imone.lt', company })
    for (const search of [
      'zas',
      'ŽĄSYTĖ',
      'ona pet',
      'petraitė',
      'zasyte@',
      'pastas.lt',
      'pet ona',
    ])
      expect([search, await find({ search })]).toEqual([search, [ona.id]])
    for (const search of ['119511515', 'lt1000', '„žvejų namai“', 'jonas namai', jonas.number])
      expect([search, await find({ search })]).toEqual([search, [jonas.id]])
    expect(await find({ search: 'petrait' })).toEqual([jonas.id, ona.id])
    expect(await findCommon('petrait')).toEqual([jonas.id, ona.id])
    expect(await findCommon('petrait ona')).toEqual([ona.id])
    for (const search of ['asyte', 'ona jonas', '%', 'nera']) {
      expect(await find({ search })).toEqual([])
      expect(await findCommon(search)).toEqual([])
    }
  })

  test('an order keeps further fields of the form and is found by them', async () => {
    const fields = { note: 'Palikti prie vartų' }
    const { id } = await place({ fields })
    await place({})
    expect((await opened.orders.read(id))?.buyer.fields).toEqual(fields)
    expect(await find({ search: 'vart' })).toEqual([id])
  })

  test('an order is found by what it has been given later', async () => {
    const { id } = await place({})
    await opened.orders.inTransaction((transaction) =>
      opened.orders.addTerms(transaction, id, ['SF-000123', 'ona']),
    )
    for (const search of ['sf-0001', '000123']) expect(await find({ search })).toEqual([id])
  })

  test('states, days and rehearsals narrow the list down', async () => {
    const first = await place({})
    opened.clock.now += dayMs
    const second = await place({})
    const rehearsal = await place({}, true)
    await opened.orders.cancel({
      orderId: first.id,
      actor: { owner: 'ona@kryptis.lt' },
      reason: '',
    })
    expect(await find({})).toEqual([second.id, first.id])
    expect(await find({ isTest: true })).toEqual([rehearsal.id])
    expect(await find({ state: 'cancelled' })).toEqual([first.id])
    expect(await find({ state: 'cancelled', search: 'ona' })).toEqual([first.id])
    expect(await find({ from: second.placedAt })).toEqual([second.id])
    expect(await find({ to: second.placedAt })).toEqual([first.id])
    for (const [filter, ids] of [
      [{ isTest: true }, [rehearsal.id]],
      [{ state: 'cancelled' }, [first.id]],
      [{ state: 'paid' }, []],
      [{ from: second.placedAt }, [second.id]],
      [{ to: second.placedAt }, [first.id]],
    ] as const) {
      expect([filter, await find({ ...filter, search: 'ona' })]).toEqual([filter, ids])
      expect([filter, await findCommon('ona', null, filter)]).toEqual([filter, ids])
    }
    expect(await opened.orders.countByState()).toMatchObject({
      cancelled: 1,
      awaiting_payment: 1,
      paid: 0,
    })
  })

  test('orders of a day are found beside those of the same hour', async () => {
    const ids: number[] = []
    const midnight = opened.clock.now + 3 * minuteMs
    for (let made = 0; made < 6; made++) {
      ids.push((await place({})).id)
      opened.clock.now += minuteMs
    }
    const [before, since] = [ids.slice(0, 3).reverse(), ids.slice(3).reverse()]
    for (const search of ['', 'ona', 'ona pastas']) {
      expect(await find({ search, from: midnight })).toEqual(since)
      expect(await find({ search, to: midnight })).toEqual(before)
      if (search === '') continue
      expect(await findCommon(search, null, { from: midnight })).toEqual(since)
      expect(await findCommon(search, null, { to: midnight })).toEqual(before)
    }
  })

  test('pages follow each other without a gap or a repetition', async () => {
    const ids: number[] = []
    for (let made = 0; made < 53; made++) ids.unshift((await place({})).id)
    for (const search of ['', 'ona']) {
      const pages: number[][] = []
      let before: number | null = null
      do {
        const slice = await opened.orders.search({ ...everything, search }, before)
        pages.push(slice.items.map(({ id }) => id))
        before = slice.olderThan
      } while (before !== null)
      expect(pages.map(({ length }) => length)).toEqual([50, 3])
      expect(pages.flat()).toEqual(ids)
    }
    expect(await findCommon('ona', ids[1] ?? 0)).toEqual(ids.slice(2, 52))
  })
})
