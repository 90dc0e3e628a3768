import { consolePath, signInPath } from '#features/console/wire.ts'

/**
 * Names and paths of the cookies. Over https the prefix keeps another host of the same domain from
 * setting a cookie of the same name, which would hide ours; it requires the path `/`.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function accountCookies(secure: boolean) {
  const named = (name: string, path: string) =>
    secure ? { name: `__Host-${name}`, path: '/' } : { name, path }
  return {
    session: named('vitrina_session', consolePath),
    /** The token of a shared link. */
    shared: named('vitrina_bendrinama', consolePath),
    /** The token of a browser in which the account has signed in before. */
    device: named('vitrina_irenginys', signInPath),
  }
}
