import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { StartError } from '#server/errors.ts'
import { runVitrina } from '../../../../tests/support/commands.ts'
import { seededRandom } from '../../../../tests/support/seeded-random.ts'
import { newDataDir } from '../../../../tests/support/site.ts'
import { listBackups } from './repository.ts'
import { restoreFolder } from './restore/restore-folder.ts'

/** `BACKUP_FLIPS=500 npm test -- src/features/backups` tries more. */
const flips = Number(process.env.BACKUP_FLIPS ?? 50)
const fixture = 'tests/fixtures/folders/2026-11-24-9c655d98.tar.gz'
const dataDir = newDataDir()
const backups = join(dataDir, 'backups')
const target = openFolderBlobs(backups)
const place = newDataDir()
const restored = join(place, 'data')
let which = ''

beforeAll(async () => {
  execFileSync('tar', ['--extract', '--gzip', `--file=${fixture}`, `--directory=${dataDir}`])
  const { code, stderr } = await runVitrina(dataDir, ['backup'])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  which = (await listBackups(target))[0]?.id ?? ''
}, 200_000)
afterAll(() => {
  for (const folder of [dataDir, place]) rmSync(folder, { recursive: true, force: true })
})

const restore = () => restoreFolder({ target, dataDir: restored, secretKey: null, which })

const storedFiles = () =>
  ['packs', 'manifests'].flatMap((folder) =>
    readdirSync(join(backups, folder)).map((name) => join(backups, folder, name)),
  )

/** Restores with a file changed, and puts it back. */
async function restoreWith(file: string, change: (bytes: Buffer) => Buffer | null) {
  const bytes = readFileSync(file)
  const changed = change(Buffer.from(bytes))
  if (changed) writeFileSync(file, changed)
  else rmSync(file)
  try {
    await restore()
  } finally {
    writeFileSync(file, bytes)
  }
}

async function isRefused(file: string, change: (bytes: Buffer) => Buffer | null, what: string) {
  const refused = restoreWith(file, change)
  await expect(refused, what).rejects.toThrow(StartError)
  await expect(refused, what).rejects.toThrow(
    /(packs|manifests)\/\S+ is (damaged|missing)|There is no backup/,
  )
  expect(readdirSync(place), what).toEqual([])
}

test(`any of ${flips} changed bytes is refused, naming the piece, and no folder is left`, async () => {
  const { upTo } = seededRandom(2611)
  for (let n = 0; n < flips; n++) {
    const files = storedFiles()
    const file = files[upTo(files.length)] ?? ''
    const at = upTo(statSync(file).size)
    const bit = 1 << upTo(8)
    const flip = (bytes: Buffer) => {
      bytes[at] = (bytes[at] ?? 0) ^ bit
      return bytes
    }
    await isRefused(file, flip, `bit ${bit} of byte ${at} of ${file}`)
  }
}, 200_000)

test('what was cut off or is gone is refused', async () => {
  for (const file of storedFiles())
    for (const share of [0, 0.5, 0.999, null])
      await isRefused(
        file,
        (bytes) => (share === null ? null : bytes.subarray(0, Math.floor(bytes.length * share))),
        `${share} of ${file}`,
      )
}, 100_000)

test('another key than that of the site is refused', async () => {
  const secretKey = 'k'.repeat(40)
  const other = restoreFolder({ target, dataDir: restored, secretKey, which })
  await expect(other).rejects.toThrow(/another secret key .* fingerprint is [0-9a-f]{12}/)
  expect(existsSync(restored)).toBe(false)
})

test('undamaged it is restored, for its owner alone', async () => {
  await restore()
  expect(readdirSync(place)).toEqual(['data'])
  expect(statSync(restored).mode & 0o777).toBe(0o700)
  expect(statSync(join(restored, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(restored).sort()).toEqual([
    'aftermath-read',
    'journal.sqlite',
    'secret-key',
    'statistics',
    'vitrina.sqlite',
  ])
})

test('a backup with a damaged pack fails its trial, and the next one stores everything again', async () => {
  const [pack = ''] = storedFiles().toSorted((a, b) => statSync(b).size - statSync(a).size)
  writeFileSync(pack, readFileSync(pack).subarray(1))
  const failed = await runVitrina(dataDir, ['backup'])
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('could not be restored'),
  })
  const listed = await runVitrina(dataDir, ['backups'])
  expect(listed.stdout).toMatch(/CANNOT BE RESTORED: packs\/\w+ is damaged/)
  const whole = await runVitrina(dataDir, ['backup'])
  expect(whole).toMatchObject({ code: 0, stderr: '' })
}, 100_000)

test('a full disk leaves no backup behind, and says so', async () => {
  rmSync(backups, { recursive: true })
  const full = await runVitrina(dataDir, ['backup'], {}, 60_000)
  expect(full).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no room left') })
  expect(await listBackups(target)).toEqual([])
  expect(await runVitrina(dataDir, ['backup'])).toMatchObject({ code: 0, stderr: '' })
}, 100_000)

test('a backup stores only what has changed since the one before', async () => {
  const database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  database.exec("update contact_messages set name = 'Rasa'")
  database.close()
  expect(await runVitrina(dataDir, ['backup'])).toMatchObject({ code: 0, stderr: '' })
  const [changed, whole] = await listBackups(target)
  expect(changed?.bytes).toBe(whole?.bytes)
  expect(changed?.newBytes).toBeLessThan((whole?.newBytes ?? 0) / 4)
  expect(changed?.proof?.ok).toBe(true)
}, 100_000)
