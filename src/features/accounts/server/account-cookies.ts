import { consolePath, signInPath } from '#features/console/wire.ts'

/**
 * Names and paths of the cookies. Over https the prefix keeps another host of the same domain from
 * setting one of the same name, which would hide ours; it asks for the path of the whole host.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function accountCookies(secure: boolean) {
  const named = (name: string, path: string) =>
    secure ? { name: `__Host-${name}`, path: '/' } : { name, path }
  return {
    session: named('vitrina_session', consolePath),
    /** The token of a shared link. */
    shared: named('vitrina_bendrinama', consolePath),
    /** Says that an account has signed in from this browser before. */
    device: named('vitrina_irenginys', signInPath),
  }
}
