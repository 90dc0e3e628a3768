import { setupKeyField, setupPath } from '#features/accounts/wire.ts'
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
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
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
