import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Row, row } from './row.ts'

interface Package {
  version: string
  dependencies: Readonly<Record<string, string>>
}

/** Whether the program runs on the Node and with the packages it was made for. */
export function examineRuntime(root: string): Row[] {
  const { version, dependencies } = readPackage(root)
  const { node = '', ...packages } = dependencies
  const other = Object.entries(packages).filter(
    ([name, wanted]) => installedVersion(root, name) !== wanted,
  )
  const names = other.map(([name]) => name).join(', ')
  const runs = `Vitrina ${version} on Node ${process.versions.node}`
  if (names)
    return [
      row('program', 'problem', `Packages are missing or of another version: ${names}.`, 'npm ci'),
    ]
  return process.versions.node === node
    ? [row('program', 'ok', `${runs}.`)]
    : [
        row(
          'program',
          'warning',
          `${runs}, but it was made for Node ${node}.`,
          'Start it with npm start, which brings that Node along.',
        ),
      ]
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function installedVersion(root: string, name: string): string | null {
  try {
    return readPackage(join(root, 'node_modules', name)).version
  } catch {
    return null
  }
}
