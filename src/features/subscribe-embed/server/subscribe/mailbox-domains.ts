/** Providers that host the mailboxes of most people: too many for a limit per domain. */
export const largeMailboxDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'mail.ru',
  'yandex.ru',
  'inbox.lt',
  'one.lt',
  'delfi.lt',
])

/** Domains that are suggested for a misspelt one; each is valid itself, even if similar. */
export const knownMailboxDomains: readonly string[] = [
  ...largeMailboxDomains,
  'takas.lt',
  'zebra.lt',
  'centras.lt',
  'erdves.lt',
  'mail.lt',
  'balticum-tv.lt',
  'splius.lt',
  'cgates.lt',
  'inbox.lv',
  'inbox.eu',
  'mail.ee',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'ymail.com',
  'mac.com',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.com',
  'email.com',
  'pm.me',
  'zoho.com',
  'fastmail.com',
  'tuta.com',
  'wp.pl',
]

/** Providers without national domains, so that `gmail.lt` is a mistake. */
export const worldwideDomains: readonly string[] = ['gmail.com', 'icloud.com']
