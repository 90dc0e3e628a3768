import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const paths = [process.env.CHROMIUM_PATH ?? '', ...systemPaths, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path)) ?? null
}

/** Installs Chromium when there is none: Debian's package where we may, else Playwright's download. */
export function installChromium() {
  if (findChromium()) return
  console.log('Installing Chromium for the browser tests (a minute or two)…')
  // Without our own fonts pages use these, which fonts.css sets to the same widths.
  if (canInstallDebianPackages()) installDebianPackages(['chromium', 'fonts-liberation'])
  else run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  if (!findChromium()) throw new Error('No Chromium: install one and set CHROMIUM_PATH to it.')
}

export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function installDebianPackages(names: string[]) {
  const quiet = ['-qq', '-y', '-o', 'Dpkg::Use-Pty=0']
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', ...quiet, '--no-install-recommends', ...names])
}

function run(command: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
}
