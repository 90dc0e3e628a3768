/** Domains of large mailbox providers, so that no name server is asked for most addresses. */
const domainsOfGroups: Readonly<Record<string, readonly string[]>> = {
  'google.com': ['gmail.com', 'googlemail.com'],
  'outlook.com': [
    'outlook.com',
    'hotmail.com',
    'hotmail.co.uk',
    'hotmail.de',
    'hotmail.fr',
    'live.com',
    'live.co.uk',
    'msn.com',
    'windowslive.com',
    'outlook.lt',
    'outlook.de',
    'outlook.fr',
    'outlook.lv',
  ],
  'yahoodns.net': [
    'yahoo.com',
    'yahoo.co.uk',
    'yahoo.de',
    'yahoo.fr',
    'ymail.com',
    'rocketmail.com',
    'aol.com',
  ],
  'icloud.com': ['icloud.com', 'me.com', 'mac.com'],
  'protonmail.ch': ['proton.me', 'protonmail.com', 'pm.me'],
  'gmx.net': ['gmx.de', 'gmx.net', 'gmx.com', 'gmx.at', 'gmx.ch', 'web.de'],
  'mail.ru': ['mail.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'internet.ru'],
  'yandex.net': ['yandex.com', 'yandex.ru', 'ya.ru'],
}

const groupsOfDomains: ReadonlyMap<string, string> = new Map(
  Object.entries(domainsOfGroups).flatMap(([group, domains]) =>
    domains.map((domain) => [domain, group] as const),
  ),
)

/** Mail servers of one provider under several names. */
const aliases: Readonly<Record<string, string>> = {
  'googlemail.com': 'google.com',
  'yandex.ru': 'yandex.net',
}

/** Whether no name server need be asked about who is in a group. */
export const isLargeGroup = (name: string) => Object.hasOwn(domainsOfGroups, name)

/** Until its mail servers are known, a domain that is not of a large provider is a group itself. */
export const groupOfDomain = (domain: string) => groupsOfDomains.get(domain) ?? domain

/** The group of a domain by the host of its first mail server: `aspmx.l.google.com` → `google.com`. */
export function groupOfMailServer(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const [top = '', second = ''] = labels.toReversed()
  // No list of public suffixes: of names such as `mx.firma.co.uk` three labels are kept.
  const kept = top.length === 2 && second.length <= 3 ? 3 : 2
  const domain = labels.slice(-kept).join('.')
  return aliases[domain] ?? domain
}
