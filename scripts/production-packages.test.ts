import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const {
  scripts,
  dependencies,
}: Record<'scripts' | 'dependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

/** What commands that install no packages of developers start with. */
const entries = Object.values(scripts)
  .filter((command) => command.includes('with-runtime.sh'))
  .map((command) => /\S+\.(?:ts|mjs)$/.exec(command)?.[0] ?? command)

test('the commands of a production install need only its packages', () => {
  expect(entries).toContain('scripts/start.mjs')
  const packages = packagesFrom([...entries, ...globSync('src/entries/*.{ts,tsx}')])
  expect(packages).toContain('vite')
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
})

/** The packages that these files and all which they import need. */
function packagesFrom(files: readonly string[]): string[] {
  const packages = new Set<string>()
  const seen = new Set(files)
  for (const file of seen)
    for (const target of importsIn(file)) {
      const path = pathOf(file, target)
      if (path && existsSync(path)) seen.add(path)
      else if (!path && !isBuiltin(target) && !target.startsWith('virtual:'))
        packages.add(packageOf(target))
    }
  return [...packages]
}

function importsIn(file: string): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return []
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^'";]*? from )?'(?<target>[^']+)'|(?<![\w.])import\(\s*'(?<lazy>[^']+)'/gm,
  )
  return [...statements].map(({ groups = {} }) => (groups.target ?? groups.lazy) as string)
}

/** The file of an import from our own code; null for a package. */
function pathOf(file: string, target: string): string | null {
  const path = target.split('?', 1)[0] as string
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? join(dirname(file), path) : null
}

const packageOf = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/')
