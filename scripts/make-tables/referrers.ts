import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/**
 * Makes the tables of referring hosts from Matomo's public lists:
 *
 *     node scripts/make-tables/referrers.ts <searchengine-and-social-list> <referrer-spam-list>
 *
 * The arguments are checkouts of https://github.com/matomo-org/searchengine-and-social-list (CC0) and
 * https://github.com/matomo-org/referrer-spam-list (public domain), which Debian also packages as
 * matomo-searchengine-and-social-list and matomo-referrer-spam-list. Afterwards run the formatter.
 */
const [lists, spam] = process.argv.slice(2)
if (!lists || !spam) throw new Error('Give the folders of both lists.')

const tables = 'src/features/statistics/server/enrich/tables'

/**
 * Entries that the statistics do not count as searches: services with another meaning, and news
 * sites.
 */
const noSearch = /^(Facebook|MySpace|Digg|FriendFeed|Google News|Google Translations)$/
/** Its only host serves the sign-in of every Microsoft service. */
const noNetwork = new Set(['Windows Live Spaces'])
const newsSites = new Set(['www.cnn.com', 'msnbc.msn.com'])

const names: Readonly<Record<string, string>> = {
  'Google%2B': 'Google+',
  instagram: 'Instagram',
  reddit: 'Reddit',
  tumblr: 'Tumblr',
  Twitter: 'X',
  Vkontakte: 'VK',
  Deepseek: 'DeepSeek',
  StartPage: 'Startpage',
  StackOverflow: 'Stack Overflow',
}
const nameOf = (name: string) => names[name] ?? name.replace('Yahoo!', 'Yahoo')

type Engines = Record<string, { urls: string[] }[]>
type Networks = Record<string, string[]>
const read = (file: string) => parse(readFileSync(join(lists, file), 'utf8')) as unknown

const engines = Object.entries(read('SearchEngines.yml') as Engines)
  .filter(([name]) => !noSearch.test(name))
  .map(([name, parts]) =>
    line(
      name,
      parts.flatMap(({ urls }) => urls),
    ),
  )
write('search-engines', 'searchEngines', 'searchengine-and-social-list (CC0)', engines)
for (const [file, table, constant] of [
  ['Socials.yml', 'social-networks', 'socialNetworks'],
  ['AIAssistants.yml', 'ai-assistants', 'aiAssistants'],
] as const) {
  const networks = Object.entries(read(file) as Networks)
  const lines = networks
    .filter(([name]) => !noNetwork.has(name))
    .map(([name, hosts]) => line(name, hosts))
  write(table, constant, 'searchengine-and-social-list (CC0)', lines)
}
const spamHosts = readFileSync(join(spam, 'spammers.txt'), 'utf8').trim().split(/\s+/)
write('spam-hosts', 'spamHosts', 'referrer-spam-list (public domain)', wrap(spamHosts))

/** `Name: host host`, without `www.` and without hosts that need a path to be meaningful. */
function line(name: string, urls: readonly string[]): string {
  const hosts = urls
    .map((url) => url.trim().replace(/^(android-app:\/\/|www\.)/, ''))
    .filter(
      (host) => !/\/|.\{\}\./.test(host) && !newsSites.has(`www.${host}`) && !newsSites.has(host),
    )
  return hosts.length > 0 ? `${nameOf(name)}: ${[...new Set(hosts)].join(' ')}` : ''
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 198) lines[lines.length - 1] += ` ${word}`
    else lines.push(word)
  }
  return lines
}

function write(table: string, constant: string, source: string, lines: readonly string[]) {
  const text = lines.filter(Boolean).join('\n').replaceAll('\\', '\\\\').replaceAll('`', '\\`')
  writeFileSync(
    `${tables}/${table}.ts`,
    `// Made by scripts/make-tables/referrers.ts from Matomo's ${source}. Do not edit.\n\nexport const ${constant} = \`\n${text}\n\`\n`,
  )
}
