import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { useBrowser } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { copyProject } from '../support/project.ts'
import { type Site, startSite } from '../support/site.ts'

// The worked example of docs/add-a-feature.md, added to a copy of the project.

const example = 'docs/examples/questions'
/** Each line added outside the feature's folder, with the line it precedes. */
const wiring = [
  {
    file: 'src/site/features.ts',
    line: "import { questions } from '#features/questions/feature.ts'",
    before: "import { report } from '#features/report/feature.ts'",
  },
  { file: 'src/site/features.ts', line: '  .with(questions)', before: '  .with(accounts)' },
  {
    file: 'src/site/views.ts',
    line: "import { questionsViews } from '#features/questions/views.tsx'",
    before: "import { reportViews } from '#features/report/views.tsx'",
  },
  { file: 'src/site/views.ts', line: '  ...questionsViews,', before: '  ...reportViews,' },
]
const guide = readFileSync('docs/add-a-feature.md', 'utf8')

const browser = await useBrowser()
let project: ReturnType<typeof copyProject>
let site: Site
let storageState: Awaited<ReturnType<typeof ownersSession>>

beforeAll(async () => {
  project = copyProject()
  const folder = join(project.root, 'src/features/questions')
  cpSync(example, folder, { recursive: true })
  renameSync(join(folder, 'migration.ts'), join(project.root, 'migrations/9999-questions.ts'))
  for (const config of globSync('tsconfig*.json')) cpSync(config, join(project.root, config))
  for (const { file, line, before } of wiring) addLine(join(project.root, file), line, before)
  run('scripts/build.ts')
  site = await startSite({ root: project.root })
  storageState = await ownersSession(browser, site)
}, 300_000)
afterAll(async () => {
  await site?.stop()
  project?.remove()
})

function addLine(file: string, line: string, before: string) {
  const text = readFileSync(file, 'utf8')
  expect(text, file).toContain(`\n${before}\n`)
  writeFileSync(file, text.replace(`\n${before}\n`, `\n${line}\n${before}\n`))
}

function run(...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project.root,
    encoding: 'utf8',
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
}

test('it compiles, and its imports are within the boundaries', () => {
  for (const name of ['wire', 'server', 'browser'])
    run('node_modules/typescript/bin/tsc', '-p', `tsconfig.${name}.json`)
  run('scripts/check-boundaries.ts')
}, 600_000)

test('its form works without scripts, says what is wrong and is read in the console', async () => {
  const { page } = await openPage(browser, `${site.url}/klausimai`, {
    storageState,
    javaScriptEnabled: false,
  })
  const text = page.getByLabel('Jūsų klausimas')
  expect(await text.getAttribute('required')).not.toBeNull()
  await text.fill('Ar žąsys taupo?')
  await page.getByRole('button', { name: 'Klausti' }).click()
  expect(await page.getByRole('status').filter({ hasText: 'Ačiū' }).textContent()).toBe(
    'Ačiū, klausimą gavome.',
  )

  const empty = await fetch(`${site.url}/en/questions`, {
    method: 'POST',
    body: new URLSearchParams({ text: ' ' }),
  })
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining('Write a question, up to 500 characters.'),
  ])

  await page.goto(`${site.url}/valdymas`)
  expect(await page.locator('nav a[href="/valdymas/klausimai"]').count()).toBeGreaterThan(0)
  await page.goto(`${site.url}/valdymas/klausimai`)
  expect(await page.locator('main').textContent()).toContain('Ar žąsys taupo?')
})

test('strangers are asked to sign in before they see the list', async () => {
  const response = await fetch(`${site.url}/valdymas/klausimai`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/valdymas/prisijungti'),
  ])
})

test('the guide names every line outside the folder and the size of the example', () => {
  for (const { line } of wiring) expect(guide).toContain(line.trim())
  const files = globSync(`${example}/**/*.{ts,tsx}`)
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  expect(guide).toContain(`${lines.length} lines in ${files.length} files`)
})
