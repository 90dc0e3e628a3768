import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { findFaults, type MessageText, type PromiseTable, promiseTable } from './promises.ts'
import { textsInCode } from './texts-in-code.ts'

const empty: PromiseTable = { promises: [], dependsOnPeople: {}, promisesNothing: {} }

/**
 * Checks that every text about money, emails, documents, deadlines or deletion has a test that
 * shows it true.
 */
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

/** The texts of a file. If it has several tables, their names begin the path. */
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

/** Texts in code, beside the things they describe, such as the hint of a payment method. */
function readCode(): MessageText[] {
  const files = globSync('src/**/*.{ts,tsx}', {
    // The style guide's page has sample texts only.
    exclude: ['**/*messages.ts', '**/*.test.*', 'src/features/style-guide/**'],
  })
  return files.sort().flatMap((file) => {
    const { folder, within } = placeOf(file)
    const texts = textsInCode(readFileSync(file, 'utf8'), file.endsWith('x'))
    return texts.map(({ path, texts }) => ({ folder, key: `${within}: ${path}`, texts }))
  })
}

/** The folder with the `promises.json` for a file, and the file's name in that folder. */
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
