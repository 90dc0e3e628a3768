import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildBrowser, buildEmbed, buildStandalone } from './vite.ts'

test('a second build of the same files has the same bytes', { timeout: 120_000 }, async () => {
  const scripts = { build: buildBrowser, input: ['src/entries/site.browser.ts'] }
  const embed = { build: buildEmbed, input: ['src/entries/newsletter.embed.tsx'] }
  const standalone = { build: buildStandalone, input: ['src/entries/calculators.standalone.tsx'] }
  for (const { build, input } of [scripts, embed, standalone]) {
    const [first, second] = [await built(build, input), await built(build, input)]
    expect(first.length).toBeGreaterThan(0)
    expect(second).toEqual(first)
  }
})

async function built(build: typeof buildBrowser, input: string[]) {
  const outDir = mkdtempSync(join(tmpdir(), 'vitrina-build-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  await build({ input, outDir })
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => [file.name, digestOf(readFileSync(join(file.parentPath, file.name)))])
    .sort()
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
