import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration as drops } from '../../../../../migrations/baseline/statistics.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { startMeta } from '../../../../../tests/support/destinations/meta.ts'
import {
  deleteOwnEventPath,
  destinationPath,
  marketingPath,
  newOwnEventPath,
  optionsPath,
  ownEventPath,
  resumeDestinationPath,
  testDestinationPath,
} from '../../console-wire.ts'
import { maxOwnEvents } from '../../settings.ts'

const token = 'EAAG-a-token-nobody-may-see-0123456789'
const meta = { is_on: 'yes', pixel_id: '1234567890', access_token: token, api_version: 'v26.0' }
const ownEvent = {
  event: 'custom',
  customName: 'demo_seen',
  trigger: 'element_view',
  target: '#palyginimas',
  url: 'https://kryptis.example/kainos',
  delaySeconds: '2',
  value: '12,50 €',
  isOn: 'yes',
}

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine, drops)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const stopped: (() => void)[] = []
  afterEach(() => {
    for (const stop of stopped.splice(0)) stop()
  })
  const get = (path: string) => site().get(path, cookie)
  const post = (path: string, form: Record<string, string> = {}) =>
    site().post(path, form, { cookie })
  const settings = () => site().marketing.current()

  test('a destination is switched on, and no page shows its secrets', async () => {
    const saved = await post(destinationPath('meta'), meta)
    expect([saved.statusCode, saved.headers.location]).toEqual([
      303,
      `${marketingPath}?issaugota=1`,
    ])
    expect(settings().destinations.meta).toMatchObject({
      isOn: true,
      values: { pixel_id: '1234567890', access_token: token },
    })
    const shown = await get(destinationPath('meta'))
    expect(pageOf(shown)[1]).toMatchObject({
      storedSecrets: ['access_token'],
      form: { fields: { is_on: 'yes', pixel_id: '1234567890' } },
    })
    const list = await get(marketingPath)
    for (const { body } of [shown, list]) expect(body).not.toContain(token)
    expect(JSON.stringify(site().lines)).not.toContain(token)
  })

  test('a secret that is left empty is kept until it is to be forgotten', async () => {
    await post(destinationPath('meta'), meta)
    await post(destinationPath('meta'), { ...meta, access_token: '' })
    expect(settings().destinations.meta.values.access_token).toBe(token)
    await post(destinationPath('meta'), { ...meta, access_token: '', delete_access_token: 'yes' })
    expect(settings().destinations.meta.values.access_token).toBe('')
  })

  test('mistakes stand beside their fields, what was typed stays, and secrets do not come back', async () => {
    const answer = await post(destinationPath('meta'), { ...meta, pixel_id: 'ne numeris' })
    expect(answer.statusCode).toBe(422)
    expect(pageOf(answer)[1].form).toMatchObject({
      problems: ['pixel_id'],
      fields: { is_on: 'yes', pixel_id: 'ne numeris', api_version: 'v26.0' },
    })
    expect(answer.body).not.toContain(token)
    const nothing = await post(destinationPath('meta'), { is_on: 'yes' })
    expect(pageOf(nothing)[1].form.problems).toEqual(['pixel_id'])
    expect(settings().destinations.meta.isOn).toBe(false)
  })

  test('a conversion action of its own is refused for refunds, and stays allowed for the others', async () => {
    const save = (conversion_actions: string) =>
      post(destinationPath('google_ads'), { conversion_actions })
    for (const typed of ['refund=333', 'purchase=111\nrefund=333']) {
      const answer = await save(typed)
      expect([answer.statusCode, pageOf(answer)[1].form.problems]).toEqual([
        422,
        ['conversion_actions'],
      ])
    }
    expect((await save('purchase=111\nlead=222')).statusCode).toBe(303)
  })

  test('the connection is tested with what is stored, and the answer of the other side is shown', async () => {
    const other = await startMeta({ pixelId: '1234567890', token })
    stopped.push(() => other.stop())
    site().destinationUrls.meta = other.url
    expect((await post(testDestinationPath('meta'))).statusCode).toBe(404)
    await post(destinationPath('meta'), { ...meta, access_token: `${token}-wrong` })
    const refused = pageOf(await post(testDestinationPath('meta')))[1].test
    expect(refused).toMatchObject({ isOk: false, answer: expect.stringContaining('token') })
    await post(destinationPath('meta'), meta)
    expect(pageOf(await post(testDestinationPath('meta')))[1].test).toMatchObject({ isOk: true })
  })

  test('a paused destination says why and is resumed', async () => {
    await post(destinationPath('meta'), meta)
    await site().marketing.pause('meta', 'Invalid access token.')
    const shown = pageOf(await get(destinationPath('meta')))[1]
    expect(shown.destination).toMatchObject({ isOn: true, pausedBecause: 'Invalid access token.' })
    await post(resumeDestinationPath('meta'))
    expect(settings().destinations.meta.pausedBecause).toBeNull()
  })

  test('options are read as they are typed, and events without a tick are switched off', async () => {
    const form = {
      sent: 'lead',
      downloadExtensions: '.PDF docx; zip',
      scrollPercents: '90, 25',
      timesOnPage: '',
      cookieDays: '30',
      lastVisitMinutes: '45',
      acceptsFormerPages: 'yes',
    }
    expect((await post(optionsPath, form)).statusCode).toBe(303)
    expect(settings()).toMatchObject({
      downloadExtensions: ['pdf', 'docx', 'zip'],
      scrollPercents: [25, 90],
      timesOnPage: [],
      cookieDays: 30,
      lastVisitMinutes: 45,
      acceptsFormerPages: true,
    })
    expect([settings().switchedOff.has('lead'), settings().switchedOff.has('purchase')]).toEqual([
      false,
      true,
    ])
    const wrong = await post(optionsPath, { ...form, scrollPercents: '120', cookieDays: 'daug' })
    expect(wrong.statusCode).toBe(422)
    expect(pageOf(wrong)[1].form).toMatchObject({
      problems: ['scrollPercents', 'cookieDays'],
      fields: { scrollPercents: '120', cookieDays: 'daug', 'sent-lead': 'yes' },
    })
  })

  test('an own event is made, changed and deleted', async () => {
    expect((await post(newOwnEventPath, ownEvent)).statusCode).toBe(303)
    const [made] = settings().ownEvents
    expect(made).toMatchObject({
      event: 'custom',
      customName: 'demo_seen',
      trigger: 'element_view',
      target: '#palyginimas',
      url: '/kainos',
      delaySeconds: 2,
      valueCents: 1250,
      isOn: true,
    })
    const id = made?.id ?? 0
    const { form } = pageOf(await get(ownEventPath(id)))[1]
    expect(form.fields).toEqual({ ...ownEvent, url: '/kainos', value: '12.50' })
    await post(ownEventPath(id), { ...ownEvent, event: 'lead', trigger: 'page_visit', isOn: '' })
    expect(settings().ownEvents[0]).toMatchObject({ customName: '', target: '', isOn: false })
    await post(deleteOwnEventPath(id))
    expect(settings().ownEvents).toEqual([])
    expect((await post(ownEventPath(id), ownEvent)).statusCode).toBe(404)
  })

  test.each([
    [{ target: '' }, ['target']],
    [{ trigger: 'scroll_depth', target: '#palyginimas' }, ['target']],
    [{ customName: '' }, ['customName']],
    [{ customName: 'su tarpais' }, ['customName']],
    [{ url: 'https://evil.example/' }, ['url']],
    [{ value: 'daug', delaySeconds: '-1' }, ['delaySeconds', 'value']],
    [{ event: 'myspace' }, ['event']],
    [{ event: 'purchase' }, ['event']],
    [{ event: 'refund' }, ['event']],
    [{ event: 'page_view' }, ['event']],
  ])('%j is refused', async (change, problems) => {
    const answer = await post(newOwnEventPath, { ...ownEvent, ...change })
    expect([answer.statusCode, pageOf(answer)[1].form.problems]).toEqual([422, problems])
    expect(settings().ownEvents).toEqual([])
  })

  test('an own event that would count the same act twice is refused, and its fields come back', async () => {
    await post(newOwnEventPath, ownEvent)
    const answer = await post(newOwnEventPath, { ...ownEvent, value: '7' })
    expect(answer.statusCode).toBe(409)
    expect(pageOf(answer)[1].form).toMatchObject({
      problems: ['same'],
      fields: { value: '7', customName: 'demo_seen' },
    })
    await post(newOwnEventPath, { ...ownEvent, url: '/kontaktai' })
    const [first, second] = settings().ownEvents
    expect((await post(ownEventPath(second?.id ?? 0), ownEvent)).statusCode).toBe(409)
    expect((await post(ownEventPath(first?.id ?? 0), ownEvent)).statusCode).toBe(303)
    expect(settings().ownEvents.map(({ url }) => url)).toEqual(['/kainos', '/kontaktai'])
    expect((await post(ownEventPath(second?.id ?? 0), { ...ownEvent, isOn: '' })).statusCode).toBe(
      303,
    )
  })

  test('one own event too many is not made, and the list comes back', async () => {
    for (let count = 0; count < maxOwnEvents; count++)
      await post(newOwnEventPath, { ...ownEvent, target: `#dalis-${count}` })
    const { statusCode } = await post(newOwnEventPath, ownEvent)
    expect([statusCode, settings().ownEvents.length]).toEqual([409, maxOwnEvents])
  })

  test('a part that was chosen on a page is filled in', async () => {
    const query = new URLSearchParams({ dalis: '#demo', kelias: '/kainos', tekstas: 'Demo' })
    const { form } = pageOf(await get(`${newOwnEventPath}?${query}`))[1]
    expect(form.fields).toMatchObject({ target: '#demo', url: '/kainos', trigger: 'click' })
  })

  test('there is no page of a destination that is none', async () => {
    expect((await get(destinationPath('myspace'))).statusCode).toBe(404)
    expect((await post(destinationPath('constructor'), {})).statusCode).toBe(404)
  })
})
