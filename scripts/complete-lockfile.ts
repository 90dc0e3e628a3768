import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * To be run after dependencies change on a machine whose registry lacks the packages of other
 * platforms. npm then leaves them out of the lockfile, and `npm ci` refuses a lockfile without an
 * optional dependency. Their exact versions come from the package that depends on them, and their
 * platforms from their names. If the registry has a package, its integrity is added; before a
 * release, run this on a machine with the whole registry.
 */
type Entry = { version?: string; integrity?: string; optionalDependencies?: Record<string, string> }
type Lockfile = { packages: Record<string, Entry> }

const systems = [
  'android',
  'aix',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]
const libraries: Readonly<Record<string, string>> = { gnu: 'glibc', musl: 'musl' }

const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { packages } = lockfile
let added = 0
for (const { optionalDependencies } of Object.values(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (packages[place]) continue
    packages[place] = { version, optional: true, ...platformOf(name) } as Entry
    added++
  }
}
const unpinned = Object.entries(packages).filter(([place, entry]) => place && !entry.integrity)
for (const [place, entry] of unpinned) addIntegrity(place, entry)
lockfile.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`)
const without = unpinned.filter(([, entry]) => !entry.integrity).map(([place]) => place)
console.log(`${added} packages of other platforms added.`)
if (without.length > 0)
  console.log(`Without integrity, for the registry lacks them:\n${without.join('\n')}`)

function addIntegrity(place: string, entry: Entry) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const wanted = ['view', `${name}@${entry.version}`, 'dist.integrity']
  try {
    const integrity = execFileSync('npm', wanted, { encoding: 'utf8', stdio: 'pipe' }).trim()
    if (integrity) entry.integrity = integrity
  } catch {
    // The entry stays unchanged and is listed.
  }
}

function platformOf(name: string) {
  const words = name.split(/[-/.]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (cpu.length === 0) throw new Error(`${name}: the platform is not in its name`)
  const libc = words.flatMap((word) => libraries[word] ?? [])
  return { ...(os.length && { os }), cpu, ...(libc.length && { libc }) }
}
