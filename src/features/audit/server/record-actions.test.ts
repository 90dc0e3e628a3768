import { beforeEach, describe, expect, test } from 'vitest'
import { accountPath, accountPaths, userPaths } from '#features/accounts/wire.ts'
import { routesOf } from '#features/console/server/routes.ts'
import { consolePath, signInPath, signOutPath } from '#features/console/wire.ts'
import { destinationPath } from '#features/destinations/console-wire.ts'
import { destinationSlugs } from '#features/destinations/destinations.ts'
import { fieldsOf } from '#features/destinations/forms.ts'
import {
  type ProviderField,
  providerFields,
  providerNames,
} from '#features/list-providers/providers.ts'
import { feedbackKeyField, feedbackKeyPath } from '#features/mail-delivery/feedback.ts'
import { providerFieldName } from '#features/newsletter-settings/console/settings-form.ts'
import { settingsPartPath } from '#features/newsletter-settings/wire.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { migration as consentLog } from '../../../../migrations/baseline/consent.ts'
import {
  cookieOf,
  email,
  pageOf,
  password,
  type Response,
  useConsole,
} from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { actionAt, noActions } from '../actions.ts'
import { activityFilePath, activityPath, erasePersonPath } from '../wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine, consentLog)
  let owner: string
  beforeEach(async () => {
    owner = await site().makeOwner()
  })

  const entries = () =>
    site()
      .db.selectFrom('audit_entries')
      .leftJoin('audit_people', 'audit_people.number', 'audit_entries.number')
      .selectAll('audit_entries')
      .select(['email', 'role', 'subject', 'device', 'network', 'user_id'])
      .orderBy('audit_entries.number')
      .execute()
  const count = async () => (await entries()).length
  const last = async () => (await entries()).at(-1)
  const intents = () => site().db.selectFrom('audit_intents').selectAll().execute()

  const forms = () =>
    site()
      .pages.flatMap(routesOf)
      .filter(({ method }) => method === 'POST')
  const below = ({ path }: ConsoleRoute) => path.slice(consolePath.length + 1)
  const hasDone = ({ statusCode, headers }: Response) =>
    statusCode >= 500 ||
    (statusCode < 400 && !String(headers.location ?? '').startsWith(`${signInPath}?`))

  test('every form that did something leaves exactly one entry', async () => {
    const wrong: string[] = []
    let done = 0
    for (const form of forms()) {
      const isIn = (await site().get(accountPath, owner)).statusCode === 200
      if (!isIn) owner = cookieOf(await site().signIn())
      const before = await count()
      const url = form.path.replace(/:id|:name|:slug/, '7')
      const answer = await site().post(url, { id: '7' }, { cookie: owner })
      const isFailedSignIn = actionAt(below(form)) === 'access.sign_in' && answer.statusCode === 401
      const isExpected = (hasDone(answer) || isFailedSignIn) && !noActions.includes(below(form))
      if (isExpected) done++
      if ((await count()) - before !== Number(isExpected)) wrong.push(form.path)
    }
    expect(wrong).toEqual([])
    expect(done).toBeGreaterThan(30)
    expect(await intents()).toEqual([])
  })

  test('every form has a wording of its own', () => {
    const isWorded = (path: string) => actionAt(path) !== undefined || noActions.includes(path)
    expect(
      forms()
        .map(below)
        .filter((path) => !isWorded(path)),
    ).toEqual([])
  })

  test('an entry says who did what, to what, from where', async () => {
    const id = await site().writeComment('Labas')
    await site().post(
      `${consolePath}/komentarai/${id}/skelbti`,
      {},
      { cookie: owner, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    )
    expect(await last()).toMatchObject({
      at: site().time,
      action: 'comments.published',
      outcome: 'done',
      page: `${consolePath}/komentarai`,
      object: String(id),
      link: `${consolePath}/komentarai/${id}`,
      email,
      role: 'owner',
      user_id: 1,
      device: 'Firefox · Linux',
      network: '192.0.2.0/24',
    })
  })

  test('making the account, signing in, failing to and signing out are entered', async () => {
    expect(await entries()).toMatchObject([{ action: 'access.account_made', email }])
    await site().guess()
    expect(await last()).toMatchObject({
      action: 'access.sign_in',
      outcome: 'refused',
      email: '',
      user_id: null,
      subject: email,
    })
    await site().guess({ email: 'ilgas ir ramus slaptažodis' })
    expect(await last()).toMatchObject({ outcome: 'refused', subject: '' })
    const cookie = cookieOf(await site().signIn())
    expect(await last()).toMatchObject({ action: 'access.sign_in', outcome: 'done', email })
    await site().post(signOutPath, {}, { cookie })
    expect(await last()).toMatchObject({ action: 'access.sign_out', email })
    const before = await count()
    await site().post(signOutPath, {})
    expect(await count()).toBe(before)
    expect(JSON.stringify(await entries())).not.toContain('slaptažodis')
  })

  test('an invitation, a change of role and a removal name whom they are about', async () => {
    await site().addUser(owner, { email: 'jonas@kryptis.lt', role: 'viewer' })
    const [, invited, accepted] = await entries()
    const role = [{ field: 'role', before: null, after: 'viewer' }]
    expect(invited).toMatchObject({ action: 'access.invited', subject: 'jonas@kryptis.lt' })
    expect(JSON.parse(invited?.changes ?? '')).toEqual(role)
    expect(accepted).toMatchObject({ action: 'access.account_made', email: 'jonas@kryptis.lt' })
    await site().post(userPaths.changeRole, { id: '2', role: 'owner' }, { cookie: owner })
    const changed = await last()
    expect(changed).toMatchObject({
      action: 'access.role_changed',
      object: '2',
      subject: 'jonas@kryptis.lt',
      email,
    })
    expect(JSON.parse(changed?.changes ?? '')).toEqual([
      { field: 'role', before: 'viewer', after: 'owner' },
    ])
    await site().post(userPaths.remove, { id: '2' }, { cookie: owner })
    expect(await last()).toMatchObject({
      action: 'access.user_removed',
      subject: 'jonas@kryptis.lt',
    })
  })

  test('whoever changes nothing leaves no entry', async () => {
    const viewer = await site().addUser(owner, { email: 'jonas@kryptis.lt', role: 'viewer' })
    const before = await count()
    await site().post(userPaths.invite, { email: 'x' }, { cookie: owner })
    await site().post(userPaths.invite, { email: 'a@kryptis.lt' }, { cookie: viewer })
    await site().post(userPaths.invite, { email: 'a@kryptis.lt' })
    site().time += 11 * 60_000
    await site().post(userPaths.invite, { email: 'a@kryptis.lt' }, { cookie: owner })
    await site().get(activityPath, owner)
    expect(await count()).toBe(before)
    expect(await intents()).toEqual([])
  })

  const secret = `SLAPTA${'0123456789abcdef'.repeat(2)}`

  /** Every form that takes a secret, filled in with one. */
  const secretForms: readonly (readonly [path: string, form: Record<string, string>])[] = [
    ...destinationSlugs.map((slug) => {
      const fields = fieldsOf(slug).flatMap(([name, { kind, pattern }]) => {
        const text = pattern.test(secret) ? secret : `{${secret.repeat(5)}}`
        return kind === 'secret' ? [[name, text]] : []
      })
      return [destinationPath(slug), Object.fromEntries(fields)] as const
    }),
    ...providerNames.map((provider) => {
      const fields = Object.entries<ProviderField>(providerFields[provider]).map(
        ([name, { kind, pattern }]) => {
          const texts = kind === 'secret' ? [secret, `${secret}-us1`] : ['1', 'abc', 'https://l.lt']
          return [providerFieldName(provider, name), texts.find((text) => pattern.test(text)) ?? '']
        },
      )
      const form = { provider, confirmedBy: 'vitrina', ...Object.fromEntries(fields) }
      return [settingsPartPath('provider'), form] as const
    }),
    [feedbackKeyPath, { [feedbackKeyField]: secret }],
    [accountPaths.password, { present: password, password: secret }],
    [signInPath, { email: secret, password: secret }],
  ]

  test('no secret is in any column, whatever form it came by', async () => {
    const saved: string[] = []
    for (const [path, form] of secretForms) {
      const { statusCode } = await site().post(path, form, { cookie: owner })
      if (statusCode === 303) saved.push(path)
    }
    expect(new Set(saved).size).toBeGreaterThan(destinationSlugs.length)
    const all = JSON.stringify(await entries())
    expect(all).not.toContain('SLAPTA')
    expect(all).not.toContain(password)
  })

  test('a settings form leaves what changed, and of a secret that it did', async () => {
    const save = (form: Record<string, string>) =>
      site().post(destinationPath('meta'), form, { cookie: owner })
    await save({ pixel_id: '123456789012345' })
    await save({ pixel_id: '543210987654321', access_token: secret, is_on: 'yes' })
    const entry = await last()
    expect(entry).toMatchObject({ action: 'marketing.destination_changed', object: 'meta' })
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { field: 'isOn', before: 'false', after: 'true' },
      { field: 'pixel_id', before: '123456789012345', after: '543210987654321' },
      { field: 'access_token', before: null, after: null },
    ])
    const [, { entries: shown }] = pageOf(await site().get(activityPath, owner))
    expect(shown[0].changes.map(({ label }: { label: string | null }) => label)).toEqual([
      'Siųsti',
      'Pikselio numeris',
      'Prieigos raktas',
    ])
  })

  test('a file is entered before it is sent, also the log itself', async () => {
    const answer = await site().get(activityFilePath, owner)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.body).toContain('Sukurta arba atkurta paskyra')
    expect(await last()).toMatchObject({ action: 'export.activity', email, outcome: 'done' })
    await site().get(`${consolePath}/zinutes/zinutes.csv`, owner)
    expect(await last()).toMatchObject({ action: 'export.messages' })
  })

  test('the page lists entries by person, area and day, and checks the chain', async () => {
    await site().addUser(owner, { email: 'jonas@kryptis.lt', role: 'viewer' })
    const show = async (query: string) =>
      pageOf(await site().get(`${activityPath}?${query}`, owner))[1]
    expect(await show('')).toMatchObject({
      entries: [
        { number: 3, text: 'Sukurta arba atkurta paskyra', person: { email: 'jonas@kryptis.lt' } },
        { number: 2, text: 'Pakviestas žmogus' },
        { number: 1 },
      ],
      people: ['jonas@kryptis.lt', email],
      formerPeople: [],
      months: 24,
      verified: null,
    })
    expect((await show('zmogus=jonas@kryptis.lt')).entries.length).toBe(2)
    expect((await show('sritis=orders')).entries).toEqual([])
    expect((await show('sritis=access')).entries.length).toBe(3)
    expect((await show('nuo=2026-11-21&ligi=2026-11-21')).entries.length).toBe(3)
    expect((await show('nuo=2026-11-22')).entries).toEqual([])
    expect((await show('ligi=2026-11-20&iki=99')).entries).toEqual([])
    expect((await show('tikrinti=1')).verified).toMatchObject({ records: 3, broken: null })
  })

  test('only former users are erased, and the erasure is entered', async () => {
    await site().addUser(owner, { email: 'jonas@kryptis.lt', role: 'viewer' })
    const erase = (zmogus: string) => site().post(erasePersonPath, { zmogus }, { cookie: owner })
    expect((await erase('jonas@kryptis.lt')).statusCode).toBe(404)
    await site().post(userPaths.remove, { id: '2' }, { cookie: owner })
    expect((await erase('jonas@kryptis.lt')).headers.location).toBe(`${activityPath}?pamirsta=3`)
    const all = await entries()
    expect(JSON.stringify(all)).not.toContain('jonas')
    expect(all.slice(-2)).toMatchObject([
      { kind: 'erasure', erased: ',2,3,4,' },
      { kind: 'action', action: 'activity.erased', email },
    ])
    const page = pageOf(await site().get(`${activityPath}?tikrinti=1`, owner))[1]
    expect(page.verified).toMatchObject({ records: 6, broken: null })
  })

  test('what cannot be entered is not done', async () => {
    const id = await site().writeComment('Labas')
    await site().db.schema.dropTable('audit_intents').execute()
    const answer = await site().post(
      `${consolePath}/komentarai/${id}/skelbti`,
      {},
      { cookie: owner },
    )
    expect(answer.statusCode).toBe(500)
    const comment = site().db.selectFrom('comments').select('published_at')
    expect(await comment.executeTakeFirst()).toEqual({ published_at: null })
  })
})
