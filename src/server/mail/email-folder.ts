import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Older files of a kind are deleted, so that the folder cannot fill the disk. */
export const maxEmailFiles = 1000

const folders = { single: 'emails', bulk: 'emails/bulk' } as const
type Kind = keyof typeof folders

export type EmailFolder = ReturnType<typeof openEmailFolder>

/**
 * Writes emails as files of the data folder, for a site without a mail server; named by time and
 * subject.
 */
export function openEmailFolder(dataDir: string, now: () => number = Date.now) {
  return {
    /**
     * @param about the subject of the email, such as `newsletter/7`
     * @param kind bulk emails have a folder of their own, so that they displace no others
     * @returns the file's path from the data folder
     */
    async write(about: string, message: Uint8Array, kind: Kind = 'single'): Promise<string> {
      const folder = join(dataDir, folders[kind])
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date(now()).toISOString().replace(/[:.]/g, '-')
      const name = `${at}_${slugOf(about)}_${randomBytes(4).toString('hex')}.eml`
      // Renamed when complete, so that the folder only ever shows whole emails.
      await writeFile(join(folder, `${name}.new`), message, { mode: 0o600 })
      await rename(join(folder, `${name}.new`), join(folder, name))
      const names = (await readdir(folder)).filter((each) => each.endsWith('.eml')).sort()
      await removeAll(folder, names.slice(0, Math.max(0, names.length - maxEmailFiles)))
      return `${folders[kind]}/${name}`
    },
    /** Deletes the emails about a subject. */
    async remove(about: string) {
      for (const path of Object.values(folders)) {
        const folder = join(dataDir, path)
        const names = await readdir(folder).catch((): string[] => [])
        await removeAll(
          folder,
          names.filter((name) => name.split('_')[1] === slugOf(about)),
        )
      }
    },
  }
}

const slugOf = (about: string) => about.replace(/[^\w.-]+|_/g, '-') || 'email'

const removeAll = (folder: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
