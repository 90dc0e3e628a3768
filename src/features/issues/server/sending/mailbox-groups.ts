/** Domains of large mailbox providers, so that most addresses need no DNS look-up. */
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

/** Other names of a provider's mail servers. */
const aliases: Readonly<Record<string, string>> = {
  'googlemail.com': 'google.com',
  'yandex.ru': 'yandex.net',
}

/** Whether a group is that of a large provider, whose domains need no DNS look-up. */
export const isLargeGroup = (name: string) => Object.hasOwn(domainsOfGroups, name)

/** Until its mail servers are known, any other domain is a group of its own. */
export const groupOfDomain = (domain: string) => groupsOfDomains.get(domain) ?? domain

/** Returns a domain's group by its first mail server: `aspmx.l.google.com` → `google.com`. */
export function groupOfMailServer(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const [top = '', second = ''] = labels.toReversed()
  // Without a list of public suffixes, three labels of names such as `mx.firma.co.uk` are used.
  const kept = top.length === 2 && second.length <= 3 ? 3 : 2
  const domain = labels.slice(-kept).join('.')
  return aliases[domain] ?? domain
}
