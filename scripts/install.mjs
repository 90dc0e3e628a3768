// Installs the locked packages, including the pinned Node, when they are missing or out of date.
// Only this script has to work on the host's own Node (>=20). With `all` come those that tests,
// checks and benches need.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPinnedRuntime } from './setup/runtime-digest.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtime = join(root, 'node_modules/node/bin/node')
const installedMark = join(root, 'node_modules/.vitrina-installed')
const locked = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

/** What the mark says when packages were installed, the larger set last. */
const marks = [`${locked} production`, `${locked} all`]
const wanted = process.argv[2] === 'all' ? marks.slice(1) : marks

function isInstalled() {
  return (
    existsSync(runtime) &&
    existsSync(installedMark) &&
    wanted.includes(readFileSync(installedMark, 'utf8'))
  )
}

function install() {
  console.log('Installing the locked packages (about a minute the first time)…')
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Optional peers, such as TypeScript for Valibot, would be installed without the second option.
  if (wanted.length > 1) options.push('--omit=dev', '--legacy-peer-deps')
  const { status } = spawnSync('npm', options, { cwd: root, stdio: 'inherit' })
  if (status !== 0 || !existsSync(runtime)) {
    console.error('npm ci did not finish; nothing was started. Its own message is above.')
    process.exit(1)
  }
  if (isPinnedRuntime(runtime, `${process.platform}-${process.arch}`) === false) {
    console.error(
      'The Node that npm installed is not the one this project was made with; nothing was started.\n' +
        'Remove node_modules and try again; if that does not help, do not trust your npm registry.',
    )
    process.exit(1)
  }
  writeFileSync(installedMark, wanted[0])
}

if (!isInstalled()) install()
