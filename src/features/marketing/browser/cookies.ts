const daySeconds = 86_400
/**
 * Characters that the original's cookies leave unescaped:
 * https://github.com/js-cookie/js-cookie/tree/v2.1.3
 */
const plain = /%(2[346BF]|3[ACDEF]|40|5[BDE]|60|7[BCD])/g

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // Another script's cookie, badly encoded.
    return undefined
  }
}

/** @param days 0 deletes the cookie; null keeps it until the browser is closed */
export function writeCookie(
  name: string,
  value: string,
  days: number | null,
  domain = cookieDomain(),
) {
  const text = encodeURIComponent(value).replace(plain, decodeURIComponent)
  const age = days === null ? '' : `; Max-Age=${Math.round(days * daySeconds)}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  document.cookie = `${name}=${text}; Path=/; SameSite=Lax${age}${domain && `; Domain=${domain}`}${
    location.protocol === 'https:' ? '; Secure' : ''
  }`
}

let found: string | undefined

/**
 * The registrable domain, so that the site with and without `www` shares its cookies; empty where
 * there is none. Browsers know the public suffixes and refuse cookies for them, so the shortest
 * domain whose cookie is accepted is the registrable one.
 */
export function cookieDomain(): string {
  found ??= findDomain(location.hostname.split('.'))
  return found
}

function findDomain(labels: readonly string[]): string {
  // An IP address, or a host name without a domain.
  if (labels.length === 1 || !Number.isNaN(Number(labels.at(-1)))) return ''
  const name = 'pys_domain'
  for (let count = 2; count <= labels.length; count++) {
    const domain = labels.slice(-count).join('.')
    writeCookie(name, '1', null, domain)
    const isTaken = readCookie(name) === '1'
    writeCookie(name, '', 0, domain)
    if (isTaken) return domain
  }
  console.warn('The domain of the site was not found; the host name is used for cookies.')
  return ''
}
