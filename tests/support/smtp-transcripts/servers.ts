import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const configs = join(import.meta.dirname, 'configs')

export interface RealServer {
  version(): string
  /**
   * Starts it on this loopback port with only the files in the folder; returns a function that
   * stops it.
   */
  start(folder: string, port: number): () => void
}

const run = (file: string, ...args: string[]) => execFileSync(file, args, { encoding: 'utf8' })
const idOf = (user: string) => Number(run('id', '-u', user))

function configure(name: string, file: string, values: Readonly<Record<string, string>>) {
  const template = readFileSync(join(configs, name), 'utf8')
  writeFileSync(
    file,
    template.replaceAll(/{{(\w+)}}/g, (_, key: string) => values[key] ?? ''),
  )
}

function ownedFolder(folder: string, user: string) {
  mkdirSync(folder)
  chownSync(folder, idOf(user), -1)
}

const release = () => /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]

/** The servers in Debian's packages; only one of the two packages can be installed at a time. */
export const realServers: Readonly<Record<string, RealServer>> = {
  postfix: {
    version: () => `Postfix ${run('postconf', '-dh', 'mail_version').trim()}, ${release()}`,
    start(folder, port) {
      mkdirSync(join(folder, 'queue'))
      ownedFolder(join(folder, 'data'), 'postfix')
      for (const name of ['main.cf', 'master.cf'])
        configure(`postfix-${name}`, join(folder, name), { folder, port: String(port) })
      const control = (what: string) =>
        void execFileSync('postfix', ['-c', folder, what], { stdio: 'ignore' })
      control('start')
      return () => control('stop')
    },
  },
  exim: {
    version: () => `${/Exim version \S+/.exec(run('exim4', '-bV'))?.[0]}, ${release()}`,
    start(folder, port) {
      for (const name of ['spool', 'log']) ownedFolder(join(folder, name), 'Debian-exim')
      const config = join(folder, 'exim.conf')
      configure('exim.conf', config, { folder, port: String(port) })
      chmodSync(config, 0o644)
      const exim = spawn('exim4', ['-C', config, '-bdf'], { stdio: 'inherit' })
      return () => void exim.kill()
    },
  },
}
