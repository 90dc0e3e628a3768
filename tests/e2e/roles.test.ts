import { expect, test } from 'vitest'
import { invitationPath, type UserRole, userPaths, userRoles } from '#features/accounts/wire.ts'
import { signInPath } from '#features/console/wire.ts'
import { email, password } from '../support/account.ts'
import { folderOfLongLists } from '../support/long-lists/folder.ts'
import { useSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { startSite } from '../support/site.ts'
import { walkConsole } from '../support/walk-console.ts'

const env = ownShop()
const site = await useSite(async () => startSite({ dataDir: await folderOfLongLists(2), env }))

async function post(path: string, form: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(form)
  const headers = { cookie, origin: site.url }
  return fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' })
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

const owner = cookieOf(await post(signInPath, { email, password }))

async function cookieFor(role: UserRole, more: Record<string, string> = {}): Promise<string> {
  if (role === 'owner') return owner
  const invited = await post(
    userPaths.invite,
    { email: `${role}@kryptis.lt`, role, ...more },
    owner,
  )
  const [, raktas = ''] = /raktas=([\w-]+)/.exec(await invited.text()) ?? []
  return cookieOf(await post(invitationPath, { raktas, password }))
}

const asked = (cookie: string) => (path: string) =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })

/** Whether the guard lets a form through; its body is refused only then, and nothing is done. */
async function isOpen(path: string, cookie: string): Promise<boolean> {
  const headers = { cookie, origin: site.url, 'content-type': 'application/x-unknown' }
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: 'x' })
  return answer.status === 415
}

test.each(userRoles)('a %s meets no link and no form that refuses them', async (role) => {
  const cookie = await cookieFor(role, { grazinimai: '50' })
  const { pages, forms } = await walkConsole(asked(cookie))
  expect([...pages].filter(([, status]) => status === 403)).toEqual([])
  expect(pages.size).toBeGreaterThan(5)
  const refused = []
  for (const form of forms) if (!(await isOpen(form, cookie))) refused.push(form)
  expect(refused).toEqual([])
})
