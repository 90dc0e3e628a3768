import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function installDebianPackages(names: readonly string[]) {
  const quiet = ['-qq', '-y', '-o', 'Dpkg::Use-Pty=0']
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', ...quiet, '--no-install-recommends', ...names])
}

/** @throws when the command fails; its errors have been printed */
export function run(command: string, args: readonly string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
}
