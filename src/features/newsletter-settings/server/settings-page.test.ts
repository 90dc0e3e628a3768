import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { subscriberPath } from '#features/subscribers/console-wire.ts'
import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'
import { pageOf, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { startProvider } from '../../../../tests/support/newsletter-providers/every.ts'
import { exampleSignUp } from '../../../../tests/support/subscribers.ts'
import { providerActionPath, settingsPartPath } from '../wire.ts'
import { newsletterNotices } from './notices.ts'

const key = 'a-secret-nobody-may-see-0123456789'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  const stops: (() => unknown)[] = []
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const get = (path: string) => site().get(path, cookie)
  const post = (path: string, form: Record<string, string> = {}) =>
    site().post(path, form, { cookie })
  const settings = () => {
    const { sender, form, provider } = site().newsletter.settings
    return { ...sender.current(), ...form.current(), ...provider.current() }
  }
  const buttondown = { provider: 'buttondown', confirmedBy: 'site', 'buttondown-api_key': key }
  const sender = {
    senderName: 'Kryptis',
    senderAddress: 'laiskai@kryptis.lt',
    replyTo: '',
    bounceDomain: 'grazinimai.kryptis.lt',
    postalAddress: 'Kryptis\r\nVilnius',
    emailsPerMinute: '60',
    emailsPerDay: '0',
  }

  test('a service is chosen with what it needs, and no page shows its secrets', async () => {
    const answer = await post(settingsPartPath('provider'), {
      ...buttondown,
      'buttondown-tag': 'a',
    })
    expect(answer.headers.location).toBe(`${newsletterSettingsPath}?issaugota=1#paslauga`)
    expect(settings()).toMatchObject({
      provider: 'buttondown',
      providers: { buttondown: { values: { api_key: key, tag: 'a' } } },
    })
    const shown = await get(newsletterSettingsPath)
    expect(pageOf(shown)[1]).toMatchObject({
      storedSecrets: ['buttondown-api_key'],
      forms: { provider: { fields: { provider: 'buttondown', 'buttondown-tag': 'a' } } },
    })
    expect(shown.body).not.toContain(key)
    expect(JSON.stringify(site().lines)).not.toContain(key)
    await post(settingsPartPath('provider'), { ...buttondown, 'buttondown-api_key': '' })
    expect(settings().providers.buttondown.values).toMatchObject({ api_key: key, tag: '' })
  })

  test('what a service cannot do without is asked for, and secrets do not come back', async () => {
    const missing = await post(settingsPartPath('provider'), {
      ...buttondown,
      'buttondown-api_key': '',
    })
    expect(missing.statusCode).toBe(422)
    expect(pageOf(missing)[1].forms.provider.problems).toEqual(['buttondown-api_key'])
    const wrong = await post(settingsPartPath('provider'), {
      provider: 'brevo',
      confirmedBy: 'site',
      'brevo-api_key': key,
      'brevo-list_id': 'ne numeris',
    })
    expect(pageOf(wrong)[1].forms.provider).toMatchObject({
      problems: ['brevo-list_id'],
      fields: { provider: 'brevo', 'brevo-list_id': 'ne numeris' },
    })
    expect(wrong.body).not.toContain(key)
    const none = await post(settingsPartPath('provider'), { provider: 'myspace', confirmedBy: 'x' })
    expect(pageOf(none)[1].forms.provider.problems).toEqual(['provider', 'confirmedBy'])
    expect(settings().provider).toBe('built_in')
  })

  test('the connection is tested, and a person’s page shows what was sent about them', async () => {
    const { standIn, values } = await startProvider('buttondown', Date.now)
    stops.push(() => standIn.stop())
    site().newsletter.destinationUrls['buttondown'] = standIn.url
    expect((await post(providerActionPath('test'))).statusCode).toBe(404)
    await post(settingsPartPath('provider'), buttondown)
    expect(pageOf(await post(providerActionPath('test')))[1].test).toMatchObject({ isOk: false })
    const right = { ...buttondown, 'buttondown-api_key': values['api_key'] ?? '' }
    await post(settingsPartPath('provider'), right)
    expect(pageOf(await post(providerActionPath('test')))[1].test).toMatchObject({ isOk: true })
    const { subscribers } = site().newsletter
    const { visitor: _visitor, ...person } = exampleSignUp
    await subscribers.add([{ ...person, confirmedAt: Date.now(), detail: '' }])
    const id = (await subscribers.findByEmail(person.email))?.id ?? 0
    await expect
      .poll(async () => pageOf(await get(subscriberPath(id)))[1].record.deliveries)
      .toMatchObject([{ kind: 'subscribe', state: 'delivered' }])
  })

  test('the whole list is handed over anew once it was lost at the service', async () => {
    const { standIn, values } = await startProvider('buttondown', Date.now)
    stops.push(() => standIn.stop())
    const { subscribers, destinationUrls } = site().newsletter
    destinationUrls['buttondown'] = standIn.url
    expect((await post(providerActionPath('handOver'))).statusCode).toBe(404)
    await post(settingsPartPath('provider'), {
      ...buttondown,
      'buttondown-api_key': values['api_key'] ?? '',
    })
    const { visitor: _visitor, ...person } = exampleSignUp
    await subscribers.add([{ ...person, confirmedAt: Date.now(), detail: '' }])
    const handedOver = () => expect.poll(() => [...standIn.members.keys()])
    await handedOver().toEqual([person.email])
    ;(standIn.members as Map<string, unknown>).clear()
    await post(providerActionPath('handOver'))
    await handedOver().toEqual([person.email])
  })

  test('a paused service says why, is an owner’s notice, and is resumed', async () => {
    const { newsletter } = site()
    await post(settingsPartPath('provider'), buttondown)
    await newsletter.settings.provider.pauseProvider('buttondown', 'credentials: 401')
    const notices = () =>
      newsletterNotices({ ...newsletter, settings: newsletter.settings.sender, db: site().db })
    expect(pageOf(await get(newsletterSettingsPath))[1].provider).toMatchObject({
      pausedBecause: 'credentials: 401',
    })
    expect(await notices()).toMatchObject([{ kind: 'problem', path: newsletterSettingsPath }])
    await post(providerActionPath('resume'))
    expect(settings().providers.buttondown.pausedBecause).toBeNull()
    expect(await notices()).toEqual([])
  })

  test('a service that confirms and whose webhooks are refused is a notice', async () => {
    const { newsletter } = site()
    const notices = async () =>
      (
        await newsletterNotices({
          ...newsletter,
          settings: newsletter.settings.sender,
          db: site().db,
        })
      ).map(({ text }) => text.en)
    await post(settingsPartPath('provider'), buttondown)
    expect(await notices()).toEqual([])
    const confirming = { ...buttondown, confirmedBy: 'provider' }
    await post(settingsPartPath('provider'), confirming)
    expect(await notices()).toEqual([expect.stringContaining('its webhook secret is missing')])
    expect(pageOf(await get(newsletterSettingsPath))[1].provider.isUnheard).toBe(true)
    await post(settingsPartPath('provider'), { ...confirming, 'buttondown-webhook_secret': key })
    expect(await notices()).toEqual([])
  })

  test('emails that go to files are a notice once there is somebody to write to', async () => {
    const { newsletter } = site()
    const notices = () =>
      newsletterNotices({
        ...newsletter,
        settings: newsletter.settings.sender,
        mail: { isOn: false },
        db: site().db,
      })
    expect(await notices()).toEqual([])
    await newsletter.subscribers.signUp(exampleSignUp)
    expect((await notices()).map(({ text }) => text.lt)).toEqual([
      'Naujienlaiškio laiškai rašomi į failus, nes pašto serveris nenurodytas.',
    ])
  })

  test('addresses of the sender that nobody can have are a notice once emails are sent', async () => {
    const { newsletter } = site()
    const notices = async (isOn = true) => {
      const found = await newsletterNotices({
        ...newsletter,
        settings: newsletter.settings.sender,
        mail: { isOn },
        db: site().db,
      })
      return found.map(({ text, path }) => [text.lt, path])
    }
    expect(await notices()).toEqual([])
    const nobody = 'labas@kryptis.example'
    const demonstration = { ...sender, senderAddress: nobody, replyTo: nobody }
    await post(settingsPartPath('sender'), demonstration)
    expect(await notices(false)).toEqual([])
    expect(await notices()).toEqual([
      [expect.stringContaining(`pavyzdinis adresas ${nobody}:`), newsletterSettingsPath],
    ])
    await post(settingsPartPath('sender'), { ...sender, replyTo: 'ona@pastas.test' })
    expect(await notices()).toEqual([
      [expect.stringContaining('adresas ona@pastas.test:'), newsletterSettingsPath],
    ])
    await post(settingsPartPath('sender'), sender)
    expect(await notices()).toEqual([])
  })

  test('the sender is saved, and mistakes stand beside their fields', async () => {
    await post(settingsPartPath('sender'), { ...sender, tracksReading: 'yes' })
    expect(settings()).toMatchObject({
      senderName: 'Kryptis',
      bounceDomain: 'grazinimai.kryptis.lt',
      postalAddress: 'Kryptis\nVilnius',
      emailsPerMinute: 60,
      emailsPerDay: 0,
      tracksReading: true,
    })
    const wrong = { ...sender, senderAddress: 'ne', bounceDomain: 'a b', emailsPerMinute: '0' }
    const answer = await post(settingsPartPath('sender'), wrong)
    expect([answer.statusCode, pageOf(answer)[1].forms.sender.problems]).toEqual([
      422,
      ['senderAddress', 'bounceDomain', 'emailsPerMinute'],
    ])
    expect(settings().senderAddress).toBe('laiskai@kryptis.lt')
  })

  test('sites that may show the form are kept as origins, and the notice as it is worded', async () => {
    await post(settingsPartPath('embed'), {
      embedOrigins: 'https://partneris.lt/kontaktai\r\npartneris.lt http://127.0.0.1:8080',
      noticeLt: 'Naudokite naują formą',
      noticeEn: '',
      noticeLink: '/naujienos',
    })
    expect(settings()).toMatchObject({
      embedOrigins: ['https://partneris.lt', 'http://127.0.0.1:8080'],
      legacyNotice: {
        isShown: false,
        text: { lt: 'Naudokite naują formą', en: '' },
        link: '/naujienos',
      },
    })
    for (const [field, value] of [
      ['embedOrigins', 'javascript:alert(1)'],
      ['embedOrigins', 'ne adresas?'],
      ['noticeLink', 'javascript:alert(1)'],
      ['noticeLink', '//evil.example'],
    ]) {
      const answer = await post(settingsPartPath('embed'), { [field ?? '']: value ?? '' })
      expect([field, pageOf(answer)[1].forms.embed.problems]).toEqual([field, [field]])
    }
  })
})
