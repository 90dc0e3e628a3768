import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { exampleShop } from './shop.ts'

/** Settings of a site that sells for a company of its own, for the tests of a file. */
export function ownShop() {
  const folder = makeOwnShop()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { CONTENT_DIR: folder }
}

/** The content of such a site; the caller removes the folder. */
export function makeOwnShop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-shop-'))
  cpSync('content', folder, { recursive: true })
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(exampleShop))
  return folder
}
