import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { findFaults, type MessageText, type PromiseTable, promiseTable } from './promises.ts'
import { textsInCode } from './texts-in-code.ts'

const empty: PromiseTable = { promises: [], dependsOnPeople: {}, promisesNothing: {} }

/** Every text about money, emails, documents, deadlines or deletion is one that a test shows true. */
/** A part that several tables share is read once. */
const read = new WeakSet<object>()
const messages = [...(await readMessages()), ...readCode()]
const folders = new Set([...messages.map(({ folder }) => folder), ...foldersWithTable()])
const problems = [...folders].sort().flatMap(faultsIn)
for (const problem of problems) console.error(problem)
console.log(`${messages.length} texts, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

function faultsIn(folder: string): string[] {
  const file = join(folder, 'promises.json')
  const own = messages.filter((message) => message.folder === folder)
  const table = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty
  return findFaults(own, v.parse(promiseTable, table), readText).map((fault) => `${file} ${fault}`)
}

function readText(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function foldersWithTable(): string[] {
  return globSync('src/**/promises.json').map((file) => join(file, '..'))
}

async function readMessages(): Promise<MessageText[]> {
  const files = globSync('src/**/*messages.ts').sort()
  const texts: MessageText[] = []
  for (const file of files) texts.push(...(await readFile(file)))
  return texts
}

/** The texts of a file. Where it has several tables, their names come first in the path. */
async function readFile(file: string): Promise<MessageText[]> {
  const exported = Object.entries<unknown>(await import(resolve(file)))
  const tables = exported.filter(([, value]) => isTable(value)) as [string, Table][]
  const { folder, within } = placeOf(file)
  return tables.flatMap(([name, { lt, en }]) => {
    const english = new Map(textsIn(en, ''))
    const prefix = tables.length > 1 ? `${name}.` : ''
    return textsIn(lt, '').map(([path, text]) => ({
      folder,
      key: `${within}: ${prefix}${path}`,
      texts: [text, english.get(path) ?? ''],
    }))
  })
}

/** Texts that stand beside what they are about, such as the hint of a way to pay. */
function readCode(): MessageText[] {
  const files = globSync('src/**/*.{ts,tsx}', {
    // Nobody relies on what the page of styles says.
    exclude: ['**/*messages.ts', '**/*.test.*', 'src/features/style-guide/**'],
  })
  return files.sort().flatMap((file) => {
    const { folder, within } = placeOf(file)
    const texts = textsInCode(readFileSync(file, 'utf8'), file.endsWith('x'))
    return texts.map(({ path, texts }) => ({ folder, key: `${within}: ${path}`, texts }))
  })
}

/** The folder that answers for a file, and its name in there. */
function placeOf(file: string) {
  const folder = /^src\/features\/[^/]+|^src\/[^/]+/.exec(file)?.[0] ?? 'src'
  return { folder, within: relative(folder, file).replace(/\.tsx?$/, '') }
}

type Table = { lt: unknown; en: unknown }

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'lt' in value && 'en' in value
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, String(value)]]
  if (typeof value !== 'object' || value === null || read.has(value)) return []
  read.add(value)
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, path ? `${path}.${key}` : key))
}
