import { expect, test } from 'vitest'
import { actionAt, noActions } from '#features/audit/actions.ts'
import { activityFilePath, activityPath } from '#features/audit/wire.ts'
import { consolePath, signOutPath } from '#features/console/wire.ts'
import { gatewayActionPath } from '#features/payments/console-wire.ts'
import { useSite } from '../support/open-site.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { walkConsole } from '../support/walk-console.ts'

const site = await useSite()
const ask = await signUpByHttp(site)
const read = async (path: string) => (await ask(path)).text()

/** The route of a form's address: ids are numbers, and destinations have names. */
const routeOf = (path: string) =>
  path
    .slice(consolePath.length + 1)
    .replace(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/^rinkodara\/(?!nustatymai|ivykiai)[^/]+/, 'rinkodara/:slug')

test('every form that an owner comes to has a wording in the activity log', async () => {
  const forms = [...(await walkConsole(ask)).forms].map(routeOf)
  expect(forms.length).toBeGreaterThan(30)
  const isWorded = (path: string) => actionAt(path) !== undefined || noActions.includes(path)
  expect(forms.filter((path) => !isWorded(path))).toEqual([])
})

test('a payment method leaves what changed, and no secret', async () => {
  const secret = 'sk_test_SLAPTA0123456789'
  const body = new URLSearchParams({ secret_key: secret, webhook_secret: `whsec_${secret}` })
  const path = gatewayActionPath('stripe', 'save')
  expect((await ask(path, { method: 'POST', body })).status).toBe(303)
  const page = await read(activityPath)
  expect(page).toContain('Pakeistas mokėjimo būdas')
  expect(page).toContain('Slaptasis raktas (Secret Key)')
  expect(page + (await read(activityFilePath))).not.toContain('SLAPTA')
  expect(await read(activityFilePath)).toContain('Atsisiųstas veiksmų žurnalas')
  expect(await read(`${activityPath}?tikrinti=1`)).toContain('Įrašai nepakeisti')
})

test('in English the log is in English', async () => {
  await ask(`${consolePath}/paskyra/nuostatos`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'en' }),
  })
  const page = await read(activityPath)
  expect(page).toContain('Payment method changed')
  expect(page).not.toContain('Pakeistas mokėjimo būdas')
  await ask(signOutPath, { method: 'POST' })
  expect((await ask(activityPath)).status).toBe(303)
})
