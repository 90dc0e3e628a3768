import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { openHttp } from '../../../../../tests/support/http.ts'
import { addIssue, addSubscribers } from '../../../../../tests/support/newsletter-sending.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { serveTracking } from './serve-tracking.ts'
import { createTracking } from './tracking.ts'

const links = ['https://kryptis.lt/kainos?a=1&b=2', 'https://kitas.lt/']
const tracking = createTracking('a key of the tests', '')

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof openHttp>>
  let isOn: boolean
  let issueId: number

  beforeEach(async () => {
    database = await openEmpty(...newsletterTables)
    server = await openHttp()
    isOn = true
    await addSubscribers(database, ['sutiko@k.lt', 'nesutiko@k.lt'])
    issueId = await addIssue(database)
    const { db } = database
    const email = JSON.stringify({ subject: '', html: '', text: '', links })
    await db.updateTable('newsletter_issues').set({ email }).execute()
    await db
      .updateTable('newsletter_subscribers')
      .set({ tracking_agreed_at: 1 })
      .where('id', '=', 1)
      .execute()
    serveTracking({ http: server.http, db, tracking, isOn: () => isOn, now: () => 5 })
  })
  afterEach(async () => {
    await server.close()
    await database.close()
  })

  const addressesOf = (subscriberId: number) => {
    const made = tracking.links({ subscriberId, issueId })
    if (!made) throw new Error('no links')
    return made
  }
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => server.http.inject({ method, url })
  const rows = () => database.db.selectFrom('newsletter_tracking_events').selectAll().execute()

  test('a click leads on and is counted once for each link', async () => {
    const { click } = addressesOf(1)
    for (const index of [0, 0, 1]) {
      const { statusCode, headers } = await get(click(index))
      expect([statusCode, headers.location]).toEqual([302, links[index]])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
    const event = { issue_id: issueId, subscriber_id: 1, type: 'click', at: 5 }
    expect(await rows()).toEqual(expect.arrayContaining(links.map((link) => ({ ...event, link }))))
    expect(await rows()).toHaveLength(2)
  })

  test('an open is a picture that other sites may show', async () => {
    const { open } = addressesOf(1)
    await get(open)
    const { headers, rawPayload } = await get(open)
    expect(headers['content-type']).toBe('image/gif')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(rawPayload.subarray(0, 6).toString()).toBe('GIF89a')
    expect(await rows()).toMatchObject([{ type: 'open', link: '' }])
  })

  test('of somebody who did not agree, or not any more, nothing is kept', async () => {
    const { click, open } = addressesOf(2)
    expect((await get(click(0))).headers.location).toBe(links[0])
    await get(open)
    await database.db
      .updateTable('newsletter_subscribers')
      .set({ tracking_agreed_at: null })
      .execute()
    await get(addressesOf(1).open)
    await get(addressesOf(99).open)
    expect(await rows()).toEqual([])
  })

  test('nothing is kept once the owner has switched it off, and links lead on', async () => {
    isOn = false
    expect((await get(addressesOf(1).click(1))).headers.location).toBe(links[1])
    expect(await rows()).toEqual([])
  })

  test('programs that ask for the head alone are not counted', async () => {
    expect((await get(addressesOf(1).click(0), 'HEAD')).statusCode).toBe(302)
    expect(await rows()).toEqual([])
  })

  test('a link leads on while the database fails', async () => {
    const { click } = addressesOf(1)
    await get(click(0))
    await database.db.schema.dropTable('newsletter_tracking_events').execute()
    expect((await get(click(1))).headers.location).toBe(links[1])
  })

  test('no address but ours leads anywhere', async () => {
    const { click, open } = addressesOf(1)
    const token = click(0).split('/').at(-1) ?? ''
    const [named = '', signature = ''] = [token.slice(0, -23), token.slice(-22)]
    const forged = [
      click(2),
      click(0).slice(0, -1),
      `/n/${named.replace('.0', '.1')}.${signature}`,
      `/n/${open.split('/').at(-1)?.replace('o', 'k')}`,
      `/n/${named}.${'A'.repeat(22)}`,
      '/n/https:%2F%2Fevil.example',
    ]
    for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })
})
