import { describe, expect, test } from 'vitest'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { addSubscribers } from '../../../../../tests/support/newsletter-sending.ts'
import { joinPlacesPath } from '../../console-wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  const show = async () => pageOf(await site().get(joinPlacesPath, await site().makeOwner()))

  /** Updates subscribers whose addresses begin with `start`. */
  async function set(start: string, values: Record<string, string | number | null>) {
    await site()
      .db.updateTable('newsletter_subscribers')
      .set(values)
      .where('email', 'like', `${start}%`)
      .execute()
  }

  test('joins and leaves are counted by form and page', async () => {
    await addSubscribers(site(), ['a1@k.lt', 'a2@k.lt', 'a3@k.lt', 'b1@k.lt', 'b2@k.lt', 'c1@k.lt'])
    await set('a', { source_host: 'kryptis.lt', source_path: '/kainos' })
    await set('b', { source: 'embed', source_host: 'partneris.lt', source_path: '/' })
    await set('c', { source: 'import' })
    await set('a1', { state: 'unsubscribed', ended_at: 9 })
    await set('a2', { state: 'bounced', ended_at: 9 })
    await set('b1', { state: 'pending', confirmed_at: null })
    await set('b2', { state: 'unsubscribed', confirmed_at: null, ended_at: 9 })
    const [name, { places, hasMore }] = await show()
    expect([name, hasMore]).toEqual(['consoleJoinPlaces', false])
    expect(places).toEqual([
      { source: 'form', host: 'kryptis.lt', path: '/kainos', asked: 3, confirmed: 3, left: 2 },
      { source: 'import', host: null, path: null, asked: 1, confirmed: 1, left: 0 },
      { source: 'embed', host: 'partneris.lt', path: '/', asked: 2, confirmed: 0, left: 0 },
    ])
  })

  test('of very many pages the hundred with the most people are shown', async () => {
    await addSubscribers(
      site(),
      Array.from({ length: 102 }, (_, n) => `a${n}@k.lt`),
    )
    await site()
      .db.updateTable('newsletter_subscribers')
      .set((eb) => ({ source_path: eb.ref('email') }))
      .where('id', '>', 2)
      .execute()
    const [, { places, hasMore }] = await show()
    expect([places.length, hasMore, places[0]?.asked]).toEqual([100, true, 2])
  })
})
