import { beforeEach, describe, expect, test } from 'vitest'
import { snippetPreviewPath } from '#features/subscribe-embed/snippet-wire.ts'
import { may, type Role, roles } from '#lib/role.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { migration as consentLog } from '../../../../migrations/baseline/consent.ts'
import { useConsole } from '../../../../tests/support/console.ts'
import { openHttp } from '../../../../tests/support/http.ts'
import { signInPath } from '../wire.ts'
import { guardAccess } from './access.ts'
import { missingPage } from './error-pages.ts'
import { findPageOf } from './find-page.ts'
import { routesOf } from './routes.ts'

const site = useConsole('sqlite', consentLog)

const nameOf = ({ method, path }: ConsoleRoute) => `${method} ${path}`
const definitions = () =>
  [...site().pages, findPageOf(() => site().pages), missingPage].flatMap(routesOf)
const routes = () => site().routes.filter((route) => !route.startsWith('HEAD '))

/** A route was reached unless its answer refuses access or redirects to the sign-in. */
async function isReached({ method, path }: ConsoleRoute, cookie: string): Promise<boolean> {
  const url = path.replace(/:id|:name|:slug/, '7')
  const answer =
    method === 'GET' ? await site().get(url, cookie) : await site().post(url, {}, { cookie })
  const isSentAway = String(answer.headers.location ?? '').startsWith(signInPath)
  // An empty passkey answer is refused with 400, before the route looks for a user.
  return answer.statusCode !== 401 && answer.statusCode !== 403 && !isSentAway
}

async function signInAs(who: Role | 'stranger'): Promise<string> {
  const owner = await site().makeOwner()
  if (who === 'guest') return site().addGuest(owner)
  if (who === 'stranger') return ''
  return who === 'owner' ? owner : site().addUser(owner, { email: 'rasa@kryptis.lt', role: who })
}

test('the definitions of pages give every route of the console, and each once', async () => {
  // Routes exist once the server is ready.
  await site().makeOwner()
  expect(routes().length).toBeGreaterThan(30)
  expect(routes().toSorted()).toEqual(definitions().map(nameOf).toSorted())
})

test('a route without a definition is for owners', async () => {
  const { http, close } = await openHttp()
  let role: Role = 'viewer'
  const preferences = { theme: null, language: null, hasShortcuts: false }
  const user = { id: 1, email: '', maxRefundCents: 0, ...preferences }
  guardAccess(http, { identify: async () => ({ ...user, role }) })
  http.get('/valdymas/naujas', () => 'labas')
  expect((await http.inject('/valdymas/naujas')).statusCode).toBe(403)
  role = 'owner'
  expect((await http.inject('/valdymas/naujas')).body).toBe('labas')
  await close()
})

describe.each(['stranger', ...roles] as const)('for a %s', (who) => {
  let cookie: string
  beforeEach(async () => {
    cookie = await signInAs(who)
  })

  test('the definitions say which routes are opened', async () => {
    const isAllowed = ({ access }: ConsoleRoute) =>
      access !== 'public' && who !== 'stranger' && may(who, access)
    // Ending all sessions would also end the session of the test.
    const guarded = definitions().filter(
      ({ access, path }) => access !== 'public' && !path.endsWith('/baigti-visus'),
    )
    const wrong = []
    for (const route of guarded) {
      if ((await isReached(route, cookie)) !== isAllowed(route)) wrong.push(nameOf(route))
    }
    expect(wrong).toEqual([])
  })
})

test('no route answers another site, and none lets itself be framed', async () => {
  const cookie = await site().makeOwner()
  for (const { method, path } of definitions()) {
    const url = path.replace(':id', '7')
    if (method === 'POST') {
      const answer = await site().post(url, {}, { cookie, origin: 'https://evil.example' })
      expect([path, answer.statusCode]).toEqual([path, 403])
    } else {
      const answer = await site().get(url, cookie)
      // A page of ours shows it in a frame.
      const expected = path === snippetPreviewPath ? 'SAMEORIGIN' : 'DENY'
      expect([path, answer.headers['x-frame-options']]).toEqual([path, expected])
      expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
    }
  }
})

test('a page of the console is cut off from the window that opened it', async () => {
  const { headers } = await site().get('/valdymas', await site().makeOwner())
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('a viewer reads comments without anybody’s address', async () => {
  const owner = await site().makeOwner()
  await site().writeComment('Labas', 'slaptas@kryptis.lt')
  const viewer = await site().addUser(owner, { email: 'rasa@kryptis.lt', role: 'viewer' })
  const seen = await site().get('/valdymas/komentarai', viewer)
  expect(seen.body).toContain('Labas')
  expect(seen.body).not.toContain('slaptas@')
  expect((await site().get('/valdymas/komentarai', owner)).body).toContain('slaptas@')
})
