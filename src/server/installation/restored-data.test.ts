import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitRestored, exchange, putRestoredInPlace } from './restored-data.ts'

/** The folder of an empty installation, with a restored one that is to take its place. */
function committed() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(dataDir, path, '..'), { recursive: true })
    writeFileSync(join(dataDir, path), text)
  }
  for (const name of ['vitrina.sqlite', 'statistics/part', 'secret-key']) {
    write(name, 'empty')
    write(join('restoring/data', name), 'restored')
  }
  write('emails/first.eml', 'empty')
  write('backups/manifests/one.json', 'kept')
  commitRestored(dataDir, join(dataDir, 'restoring/data'), 1)
  rmSync(join(dataDir, 'restoring'), { recursive: true })
  return { dataDir, backupDir: null }
}

const read = (dataDir: string, name: string) => readFileSync(join(dataDir, name), 'utf8')

test('killed after any of its steps, the next start ends with the restored data whole', () => {
  let steps = Number.POSITIVE_INFINITY
  for (let killedAfter = 0; killedAfter < steps; killedAfter++) {
    const folders = committed()
    const { dataDir } = folders
    let done = 0
    for (const _step of exchange(folders)) if (++done > killedAfter) break
    if (done <= killedAfter) steps = done
    putRestoredInPlace(folders)
    const names = readdirSync(dataDir).filter((name) => !name.startsWith('lock'))
    expect(names.sort()).toEqual([
      'backups',
      'before-restore',
      'secret-key',
      'statistics',
      'vitrina.sqlite',
    ])
    for (const name of ['vitrina.sqlite', 'statistics/part', 'secret-key']) {
      expect(read(dataDir, name)).toBe('restored')
      expect(read(join(dataDir, 'before-restore'), name)).toBe('empty')
    }
    expect(read(dataDir, 'before-restore/emails/first.eml')).toBe('empty')
    expect(read(dataDir, 'backups/manifests/one.json')).toBe('kept')
    rmSync(dataDir, { recursive: true })
  }
  expect(steps).toBe(8)
})
