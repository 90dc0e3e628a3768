import { createHash } from 'node:crypto'
import { basename } from 'node:path'

export type ClassNaming = 'short' | 'readable'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lettersAndDigits = `${letters}0123456789`

/**
 * Names the classes of one sheet after another, so that a name stays the same when other sheets
 * change. A short name is a hash of the file and a hash of the name: whole names would be a
 * twentieth of a page, and a common beginning for each file compresses better. A readable name is
 * `Component_name`.
 *
 * @throws when two sheets would share a short name
 */
export function createClassNames(naming: ClassNaming) {
  const files = new Map<string, string>()
  return (file: string, locals: readonly string[]): Record<string, string> => {
    const names = naming === 'short' ? shortNames(file, locals) : readableNames(file, locals, files)
    for (const name of Object.values(names)) {
      const other = files.get(name) ?? file
      if (other !== file) throw new Error(`${file} and ${other} share a class name: rename a class`)
      files.set(name, file)
    }
    return names
  }
}

function shortNames(file: string, locals: readonly string[]): Record<string, string> {
  const [first = 0, second = 0] = digestOf(file)
  const beginning = pick(letters, first) + pick(lettersAndDigits, second)
  const names: Record<string, string> = {}
  const taken = new Set<string>()
  for (const local of locals.toSorted()) {
    let name: string
    let attempt = local
    do {
      const [third = 0, fourth = 0] = digestOf(attempt)
      name = beginning + pick(lettersAndDigits, third) + pick(lettersAndDigits, fourth)
      attempt += '+'
    } while (taken.has(name))
    taken.add(name)
    names[local] = name
  }
  return names
}

function readableNames(
  file: string,
  locals: readonly string[],
  files: ReadonlyMap<string, string>,
): Record<string, string> {
  const component = basename(file).replace(/\.module\.css$/, '')
  const isElsewhere = (name: string) => (files.get(name) ?? file) !== file
  return Object.fromEntries(
    locals.map((local) => {
      const name = `${component}_${local}`
      return [local, isElsewhere(name) ? `${name}_${digestOf(file).hex}` : name]
    }),
  )
}

function digestOf(text: string) {
  const bytes = createHash('sha256').update(text).digest()
  return Object.assign([...bytes], { hex: bytes.toString('hex', 0, 3) })
}

const pick = (from: string, byte: number) => from[byte % from.length] as string
