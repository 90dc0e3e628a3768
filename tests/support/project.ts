import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const copied = ['content', 'dist', 'migrations', 'public', 'scripts', 'src']
const files = ['package.json', 'package-lock.json']

/** A copy of the built project whose content a test may change. */
export function copyProject() {
  const root = mkdtempSync(join(tmpdir(), 'vitrina-project-'))
  for (const name of [...copied, ...files]) cpSync(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const at = (file: string) => join(root, 'content', file)
  const write = (file: string, text: string) => writeFileSync(at(file), text)
  return {
    root,
    write,
    change: (file: string, from: string, to: string) =>
      write(file, readFileSync(at(file), 'utf8').replace(from, to)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
