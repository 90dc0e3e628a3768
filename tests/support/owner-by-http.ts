import { setupKeyField, setupPath } from '#features/accounts/wire.ts'
import { signInPath } from '#features/console/wire.ts'
import { livePath } from '#features/dashboard/wire.ts'
import { email, password } from './account.ts'
import type { Site } from './site.ts'

/** Makes the owner's account without a browser; returns the cookie of its session. */
export async function ownersCookie(site: Site): Promise<string> {
  const key = new URL(site.setupLink ?? '').searchParams.get(setupKeyField) ?? ''
  const answer = await fetch(site.url + setupPath, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ [setupKeyField]: key, email, password }),
    redirect: 'manual',
  })
  return cookiesOf(answer)
}

/** Signs the owner in without a browser; returns the cookie of the new session. */
export async function signIn({ url }: Pick<Site, 'url'>): Promise<string> {
  const answer = await fetch(url + signInPath, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`Signing in was answered ${answer.status}`)
  return cookiesOf(answer)
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

/**
 * Asks for the figures of now, as an open page of the owner does. Hits are then counted each
 * second; unwatched ones wait the longer, the longer hits have been coming.
 */
export async function watchFigures({ url }: Pick<Site, 'url'>, cookie: string) {
  const { status } = await fetch(url + livePath, { headers: { cookie }, redirect: 'manual' })
  if (status !== 200) throw new Error(`The figures were answered ${status}`)
}

/**
 * Makes the owner's account without a browser.
 *
 * @returns a function that requests an address of the site as the signed-in owner
 */
export async function signUpByHttp(
  site: Site,
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const cookie = await ownersCookie(site)
  return (path, init = {}) => {
    const headers = { cookie, origin: site.url }
    return fetch(site.url + path, { headers, redirect: 'manual', ...init })
  }
}
