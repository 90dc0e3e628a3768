import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import {
  type Device,
  deviceByWords,
  modelOf,
  shortestPrefix,
} from '../../src/server/user-agent/device.ts'

/**
 * Makes the table of Android models whose kind of device is not clear from the words of their user
 * agents, and the fixtures of `npm run bench:user-agents`:
 *
 *     node scripts/make-tables/device-models.ts <device-detector>
 *
 * The argument is a checkout of https://github.com/matomo-org/device-detector (LGPL-3.0-or-later),
 * whose tests hold tens of thousands of user agents with their kinds of device. Every tenth of them
 * is left out of the table and becomes a fixture, so that the bench measures unlisted models.
 * Afterwards run the formatter.
 */
const [checkout] = process.argv.slice(2)
if (!checkout) throw new Error('Give the folder of device-detector.')

interface Fixture {
  userAgent: string
  /** Empty for bots. */
  device: Device | ''
  type: string
  browser: string
  os: string
  isBot: boolean
}

const deviceOfType: Readonly<Record<string, Device>> = {
  desktop: 'desktop',
  'feature phone': 'mobile',
  phablet: 'mobile',
  smartphone: 'mobile',
  tablet: 'tablet',
}

const fixtures = readFixtures(join(checkout, 'Tests/fixtures'))
const isHeldOut = (_: unknown, index: number) => index % 10 === 0
const listed = fixtures.filter((fixture, index) => fixture.device && !isHeldOut(fixture, index))
writeTable(prefixesOf(listed))
const lines = fixtures.filter(isHeldOut).map((fixture) => JSON.stringify(fixture))
writeFileSync('bench/user-agents/fixtures.jsonl.gz', gzipSync(lines.join('\n'), { level: 9 }))

interface Source {
  user_agent: string
  headers?: object
  bot?: object
  device?: { type: string | null }
  client?: { type?: string; name?: string } | null
  os?: { name?: string } | null
}

/**
 * Leaves out fixtures with client hints: only Chromium sends these, and the site does not request
 * them.
 */
function readFixtures(folder: string): Fixture[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yml'))
  const sources = files.sort().flatMap((name) => {
    return parse(readFileSync(join(folder, name), 'utf8'), { logLevel: 'silent' }) as Source[]
  })
  return sources
    .filter(({ headers, bot, device }) => !headers && (bot || device?.type))
    .map(({ user_agent, bot, device, client, os }) => ({
      userAgent: String(user_agent),
      device: bot ? '' : (deviceOfType[device?.type ?? ''] ?? 'other'),
      type: device?.type ?? '',
      browser: client?.type === 'browser' ? String(client.name) : '',
      os: os?.name ?? '',
      isBot: bot !== undefined,
    }))
}

interface Node {
  types: Set<Device>
  isWrong: boolean
  next: Map<string, Node>
}

/** The shortest prefixes whose listed models all have the same kind of device. */
function prefixesOf(all: readonly Fixture[]): [prefix: string, type: Device][] {
  const root = newNode()
  for (const { userAgent, device } of all) {
    const model = modelOf(userAgent)
    if (model.length < shortestPrefix || device === '') continue
    let node = root
    for (const letter of model.slice(0, 32)) {
      node = node.next.get(letter) ?? addNext(node, letter)
      node.types.add(device)
      node.isWrong ||= deviceByWords(userAgent) !== device
    }
  }
  return [...collect(root, '')]
}

function newNode(): Node {
  return { types: new Set(), isWrong: false, next: new Map() }
}

function addNext(node: Node, letter: string): Node {
  const next = newNode()
  node.next.set(letter, next)
  return next
}

function* collect(node: Node, prefix: string): Generator<[string, Device]> {
  const [type] = node.types
  if (prefix.length >= shortestPrefix && node.types.size === 1 && type) {
    if (node.isWrong) yield [prefix, type]
    return
  }
  for (const [letter, next] of [...node.next].sort(([a], [b]) => (a < b ? -1 : 1)))
    yield* collect(next, prefix + letter)
}

function writeTable(prefixes: readonly [string, Device][]) {
  const types = ['desktop', 'mobile', 'tablet', 'other'] as const
  const fields = types.map((type) => {
    const own = prefixes.filter(([, its]) => its === type).map(([prefix]) => prefix)
    return `  ${type}: ${JSON.stringify(own.join('|'))},\n`
  })
  writeFileSync(
    'src/server/user-agent/device-models.ts',
    `// Made by scripts/make-tables/device-models.ts from the test data of Matomo's device-detector,
// which is under the LGPL 3.0 or later, as this list therefore is. Do not edit.

/** Beginnings of Android models in lower case, separated by bars, by what they are. */
export const deviceModels = {
${fields.join('')}} as const
`,
  )
  console.log(`${prefixes.length} beginnings of models`)
}
