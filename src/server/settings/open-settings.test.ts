import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration } from '../../../migrations/0048-site-settings.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { readConfig } from '../process/config.ts'
import { openSettings, readStoredSettings } from './open-settings.ts'

const key = 'the key of a site in tests, long enough'
const mail = {
  MAIL_URL: 'smtp://ona@mail.example:587/?requireTLS=true',
  MAIL_PASSWORD: 'p@ss:w/rd 100%',
  MAIL_FROM: 'ona@kryptis.lt',
}

describe.each(engines)('settings on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>

  beforeEach(async () => {
    database = await openEmpty(migration)
  })
  afterEach(() => database.close())

  const open = (env: Record<string, string> = {}, siteKey = key) =>
    openSettings(database.db, siteKey, { env })

  test('hold as owners have stored them, and a variable wins', async () => {
    const before = await open()
    await before.save({ HITS_PER_MINUTE: '70', ACTIVITY_MONTHS: '5' })
    expect([await before.haveChanged(), before.config.hitsPerMinute]).toEqual([true, 600])
    const after = await open({ ACTIVITY_MONTHS: '7' })
    expect(after.config).toMatchObject({ hitsPerMinute: 70, activityMonths: 7 })
    expect([...after.fixed]).toEqual(['ACTIVITY_MONTHS'])
    expect([after.textOf('ACTIVITY_MONTHS'), await after.haveChanged()]).toEqual(['7', false])
    await after.save({ HITS_PER_MINUTE: '' })
    expect((await open()).config.hitsPerMinute).toBe(600)
  })

  test('leave the default where a stored text is wrong', async () => {
    const settings = await open()
    await settings.save({
      HITS_PER_MINUTE: '-1',
      STATISTICS_IDENTITY: 'by name',
      ACTIVITY_MONTHS: '5',
    })
    const { config, unreadable } = await open()
    expect(config).toMatchObject({ hitsPerMinute: 600, activityMonths: 5 })
    expect(config.statistics.identity).toBe('cookieless')
    expect([...unreadable]).toEqual(['HITS_PER_MINUTE', 'STATISTICS_IDENTITY'])
  })

  test('keep a password sealed, which another key does not open', async () => {
    await (await open()).save(mail)
    const rows = await database.db.selectFrom('site_settings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('p@ss')
    const { config } = await open()
    expect(decodeURIComponent(new URL(config.mailUrl ?? '').password)).toBe(mail.MAIL_PASSWORD)
    const restored = await open({}, 'another key of a site, just as long')
    expect([...restored.unreadable]).toEqual(['MAIL_PASSWORD'])
    // Emails wait for the password instead of becoming files.
    expect(restored.config.mailUrl).toBe(mail.MAIL_URL)
  })

  test('give a mail server of a variable no password of another one', async () => {
    await (await open()).save(mail)
    const env = { MAIL_URL: 'smtp://rasa@other.example', MAIL_FROM: 'rasa@kryptis.lt' }
    const { config, fixed } = await open(env)
    expect(config.mailUrl).toBe(env.MAIL_URL)
    expect([...fixed]).toEqual(['MAIL_URL', 'MAIL_FROM', 'MAIL_PASSWORD'])
  })

  test('are read by commands too, without what is sealed where the key is lost', async () => {
    await (await open()).save({ ...mail, PUBLIC_URL: 'https://kryptis.example' })
    const configOf = async (siteKey: string | null) => {
      const read = readConfig({}, await readStoredSettings(database, siteKey))
      return read.ok ? read.config : null
    }
    expect(await configOf(key)).toMatchObject({
      publicUrl: 'https://kryptis.example',
      secure: true,
    })
    expect((await configOf(key))?.mailUrl).toContain('ona:')
    expect((await configOf(null))?.mailUrl).toBe(mail.MAIL_URL)
  })
})
