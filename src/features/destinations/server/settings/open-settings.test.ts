import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration as tables } from '../../../../../migrations/baseline/marketing-settings.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { defaultOptions, maxOwnEvents, type OwnEventFields } from '../../settings.ts'
import { openMarketingSettings } from './open-settings.ts'

const token = 'EAAG-a-token-nobody-may-see-0123456789'
const meta = { isOn: true, values: { pixel_id: '1234567890', access_token: token } }
const ownEvent: OwnEventFields = {
  event: 'custom',
  customName: 'demo_seen',
  trigger: 'element_view',
  target: '#demo',
  url: '/kainos',
  delaySeconds: 2,
  valueCents: 1250,
  isOn: true,
}

describe.each(engines)('marketing settings on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(tables)
  })
  afterEach(() => database.close())
  const open = (options: { key?: string; onChange?: () => void; now?: () => number } = {}) =>
    openMarketingSettings({ db: database.db, key: 'the key of this site', ...options })

  test('nothing is on and everything has its initial value until an owner sets it', async () => {
    const settings = await open()
    const { destinations, ownEvents, ...options } = settings.current()
    expect(Object.values(destinations).some(({ isOn }) => isOn)).toBe(false)
    expect(destinations.meta).toEqual({
      isOn: false,
      pausedBecause: null,
      values: {
        pixel_id: '',
        access_token: '',
        api_version: 'v26.0',
        test_event_code: '',
        limited_data_use: '',
        advanced_matching: '',
      },
    })
    expect(ownEvents).toEqual([])
    expect(options).toEqual(defaultOptions)
  })

  test('keeps secrets that are not typed again, and forgets those that are emptied', async () => {
    const settings = await open()
    await settings.saveDestination('meta', meta)
    await settings.saveDestination('meta', { isOn: true, values: { pixel_id: '99999' } })
    expect(settings.current().destinations.meta).toMatchObject({
      isOn: true,
      values: { pixel_id: '99999', access_token: token },
    })
    await settings.saveDestination('meta', { isOn: false, values: { access_token: '' } })
    expect(settings.current().destinations.meta).toMatchObject({
      isOn: false,
      values: { pixel_id: '99999', access_token: '' },
    })
  })

  test('secrets are in the database only encrypted', async () => {
    const settings = await open()
    await settings.saveDestination('meta', meta)
    const rows = await database.db.selectFrom('marketing_destinations').selectAll().execute()
    expect(JSON.stringify(rows)).toContain('1234567890')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a secret moved to another field does not open there', async () => {
    const settings = await open()
    await settings.saveDestination('meta', meta)
    const { secrets } = await database.db
      .selectFrom('marketing_destinations')
      .select('secrets')
      .executeTakeFirstOrThrow()
    await settings.saveDestination('tiktok', { isOn: true, values: {} })
    await database.db
      .updateTable('marketing_destinations')
      .set({ secrets })
      .where('slug', '=', 'tiktok')
      .execute()
    const { tiktok } = (await settings.refresh()).destinations
    expect(tiktok).toMatchObject({
      pausedBecause: 'secrets_unreadable',
      values: { access_token: '' },
    })
  })

  test('with another key of the site a destination with secrets is paused', async () => {
    const before = await open()
    await before.saveDestination('meta', meta)
    const after = await open({ key: 'another key' })
    expect(after.current().destinations.meta.pausedBecause).toBe('secrets_unreadable')
    await after.saveDestination('meta', meta)
    expect(after.current().destinations.meta.pausedBecause).toBeNull()
  })

  test('a pause keeps its first reason until the destination is resumed or saved', async () => {
    const settings = await open()
    await settings.pause('meta', 'off')
    expect(settings.current().destinations.meta.pausedBecause).toBeNull()
    await settings.saveDestination('meta', meta)
    await settings.pause('meta', 'token revoked')
    await settings.pause('meta', 'another answer')
    expect(settings.current().destinations.meta.pausedBecause).toBe('token revoked')
    await settings.resume('meta')
    expect(settings.current().destinations.meta.pausedBecause).toBeNull()
    await settings.pause('meta', 'token expired')
    await settings.saveDestination('meta', meta)
    expect(settings.current().destinations.meta.pausedBecause).toBeNull()
  })

  test('what one process sets reaches another, which hears of each change once', async () => {
    const onChange = vi.fn<() => void>()
    const [here, there] = [await open({ onChange }), await open()]
    const switchedOff = new Set(['scroll', 'time_on_page'] as const)
    const options = { ...defaultOptions, switchedOff, cookieDays: 30, scrollPercents: [75] }
    await there.saveOptions(options)
    expect(await here.refresh()).toMatchObject({ cookieDays: 30, scrollPercents: [75] })
    expect(here.current().switchedOff).toEqual(switchedOff)
    await there.saveOwnEvent(null, ownEvent)
    await here.refresh()
    await here.refresh()
    const [stored] = here.current().ownEvents
    expect(stored).toEqual({ ...ownEvent, id: stored?.id })
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('own events are changed and deleted by id, and there are no more than the maximum', async () => {
    const settings = await open()
    for (let count = 0; count < maxOwnEvents; count++) {
      const fields = { ...ownEvent, url: `/puslapis-${count}` }
      expect(await settings.saveOwnEvent(null, fields)).toBe('saved')
    }
    expect(await settings.saveOwnEvent(null, ownEvent)).toBe('full')
    const [first, second] = settings.current().ownEvents
    const off = { ...ownEvent, isOn: false }
    expect(await settings.saveOwnEvent(first?.id ?? 0, off)).toBe('saved')
    await settings.deleteOwnEvent(second?.id ?? 0)
    const other = { ...ownEvent, target: '#kita' }
    expect(await settings.saveOwnEvent(second?.id ?? 0, other)).toBe('missing')
    expect(settings.current().ownEvents[0]).toMatchObject({ id: first?.id, isOn: false })
    expect(settings.current().ownEvents).toHaveLength(maxOwnEvents - 1)
  })
})
