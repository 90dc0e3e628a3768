import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BlobEntry, BlobStore } from '#server/blobs/blob-store.ts'

/** The path of a folder that does not exist yet; what is made there is removed after the test. */
export function unmadeFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'vitrina-blobs-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'blobs')
}

export async function listed(store: BlobStore, prefix = ''): Promise<BlobEntry[]> {
  const entries: BlobEntry[] = []
  for await (const entry of store.list(prefix)) entries.push(entry)
  return entries
}

export const namesIn = async (store: BlobStore, prefix = '') =>
  (await listed(store, prefix)).map(({ name }) => name)
