import { parseArgs } from 'node:util'
import {
  type ExportedTable,
  exportedTables,
  exportFormats,
} from '#features/statistics/server/export.ts'
import { type ImportKind, importKinds } from '#features/statistics/server/import/import-records.ts'

export const usage = `Stop the site first, then:

  npm run statistics -- import <kind> <files or folders…> [options]
      kind: burst      tables of Burst Statistics: a dump (.sql, .sql.gz) or burst_….csv
            umami      website_event.csv of an export of Umami
            plausible  imported_….csv of an export of Plausible, unpacked
            vitrina    hits exported here as CSV
      --from 2025-01-01 --to 2025-12-31   only these days; with both, also days measured here
      --prefix wp_                        which of several sites in a dump of WordPress
      --goals 1=3,2=5                     our goals for Burst's that exist here; others are imported
  npm run statistics -- imports                 lists imports
  npm run statistics -- remove-import <number>  removes an import and its metrics
  npm run statistics -- export hits|sessions|vitals|rollup csv|parquet <file>
  npm run statistics -- rebuild                 makes sessions and roll-ups again from the hits
  npm run statistics -- discard-damaged         gives up damaged files for good
  npm run statistics -- dead-letters            lists hits that could not be loaded, and why
  npm run statistics -- retry                   loads them when the site starts next`

const formats = Object.keys(exportFormats) as (keyof typeof exportFormats)[]

const commandsWithoutArguments = [
  'imports',
  'rebuild',
  'discard-damaged',
  'dead-letters',
  'retry',
] as const

export type Command =
  | { name: 'help' }
  | {
      name: 'import'
      kind: ImportKind
      paths: string[]
      from: string | null
      to: string | null
      prefix: string | null
      goals: Map<number, number>
    }
  | { name: 'remove-import'; number: number }
  | {
      name: 'export'
      table: ExportedTable
      format: keyof typeof exportFormats
      file: string
    }
  | { name: (typeof commandsWithoutArguments)[number] }

/** The command, or the problem with the arguments. */
export function readArguments(given: readonly string[]): Command | string {
  try {
    return read(given)
  } catch (error) {
    return (error as Error).message
  }
}

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  prefix: { type: 'string' },
  goals: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function read(given: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
  const [name, ...rest] = positionals
  if (values.help || name === 'help' || name === undefined) return { name: 'help' }
  const { help: _help, ...forImport } = values
  const [option] = Object.keys(forImport)
  if (option && name !== 'import') throw new Error(`--${option} is only for import.`)
  if (name === 'import') return readImport(rest, forImport)
  if (name === 'export') return readExport(rest)
  if (name === 'remove-import')
    return { name, number: numberIn(onlyOne(rest, 'the number of an import')) }
  if (!isOneOf(commandsWithoutArguments, name)) throw new Error(`There is no command ${name}.`)
  if (rest.length > 0) throw new Error(`${name} needs nothing more, but got ${rest.join(' ')}.`)
  return { name }
}

type ImportOptions = Partial<Record<'from' | 'to' | 'prefix' | 'goals', string>>

function readImport([kind, ...paths]: string[], values: ImportOptions): Command {
  if (!isOneOf(importKinds, kind)) throw invalidChoice('kind', kind, importKinds)
  if (paths.length === 0) throw new Error('Name the files to import, or their folder.')
  if (kind !== 'burst' && (values.prefix ?? values.goals) !== undefined)
    throw new Error('--prefix and --goals are only for burst.')
  const [from, to] = [dayIn('from', values.from), dayIn('to', values.to)]
  if (from && to && from > to) throw new Error('--from is later than --to.')
  const goals = goalsIn(values.goals ?? '')
  return { name: 'import', kind, paths, from, to, prefix: values.prefix ?? null, goals }
}

function readExport([table, format, ...files]: string[]): Command {
  if (!isOneOf(exportedTables, table)) throw invalidChoice('table', table, exportedTables)
  if (!isOneOf(formats, format)) throw invalidChoice('format', format, formats)
  return { name: 'export', table, format, file: onlyOne(files, 'the file to write') }
}

function isOneOf<T extends string>(values: readonly T[], value: string | undefined): value is T {
  return (values as readonly (string | undefined)[]).includes(value)
}

const invalidChoice = (what: string, given: string | undefined, values: readonly string[]) =>
  new Error(`The ${what} must be one of ${values.join(', ')}, but is ${given ?? 'missing'}.`)

function onlyOne([value, ...rest]: string[], what: string): string {
  if (value === undefined || rest.length > 0) throw new Error(`Name ${what}, and nothing more.`)
  return value
}

function numberIn(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new Error(`${value} is not the number of an import.`)
  return Number(value)
}

function dayIn(name: string, value: string | undefined): string | null {
  if (value === undefined) return null
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value)
    throw new Error(`--${name} must be a day such as 2025-12-31, but is ${value}.`)
  return value
}

function goalsIn(list: string): Map<number, number> {
  const pairs = list.split(',').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const [, burst, ours] = /^(\d{1,9})=(\d{1,9})$/.exec(pair.trim()) ?? []
      if (!burst || !ours) throw new Error('--goals must be pairs such as 1=3,2=5.')
      return [Number(burst), Number(ours)]
    }),
  )
}
