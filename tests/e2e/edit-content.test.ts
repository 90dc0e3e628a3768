import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandEnvironment } from '../support/command-environment.ts'
import { copyProject } from '../support/project.ts'
import { freePort, newDataDir, startSite } from '../support/site.ts'

let project: ReturnType<typeof copyProject>
let dataDir: string

beforeEach(() => {
  project = copyProject()
  dataDir = newDataDir()
})
afterEach(() => {
  project.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A start takes long on a busy machine. */
const patient = { timeout: 120_000 }
const mistake =
  'content/en/plans.json:10 “plans.0.priceCents” is 2900, but 3200 in content/plans.json:10'
const text = async (address: string) => (await fetch(address)).text()
const post = (category: string) =>
  `---\ntitle: Kaip skaityti banko išrašą\ndate: 2026-11-20\ncategory: ${category}\nauthor: tomas-vetra\nsummary: Trys eilutės, kurias verta rasti kiekviename išraše, ir viena, kurią praleisite.\n---\n\nTekstas.\n`

function run(script: string, port = '0') {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: project.root,
    env: { ...commandEnvironment, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part
    })
  return { child, output: () => printed }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  return (await exit)[0]
}

test('npm run check reports an error and fails', async () => {
  project.change('plans.json', '2900', '3200')
  const { child, output } = run('scripts/check-content.ts')
  const [code] = await once(child, 'close')
  expect([code, output()]).toEqual([1, expect.stringContaining(mistake)])
})

test('npm start reports an error, does not start and loses nothing', async () => {
  const first = await startSite({ root: project.root, dataDir })
  const answer = await fetch(`${first.url}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: first.url },
    body: JSON.stringify({ email: 'ona@example.lt', domain: 'kryptis.example' }),
  })
  expect(answer.status).toBe(200)
  await first.kill()

  project.change('plans.json', '2900', '3200')
  const { child, output } = run('scripts/start.mjs', await freePort())
  const [code] = await once(child, 'close')
  expect([code, output()]).toEqual([1, expect.stringContaining(mistake)])

  project.change('en/plans.json', '2900', '3200')
  const second = await startSite({ root: project.root, dataDir })
  expect(await text(`${second.url}/kainos`)).toContain('32\u00a0€')
  expect(await text(`${second.url}/en/pricing`)).toContain('€32')
  await second.kill()
  const database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  expect(database.prepare('select email from newsletter_subscribers').all()).toEqual([
    { email: 'ona@example.lt' },
  ])
  database.close()
})

test('npm run dev reports an error, keeps the site and shows the fix', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}/kainos`
  const { child, output } = run('scripts/dev.ts', port)
  const shown = () => text(url).catch(() => '')
  try {
    await expect.poll(shown, patient).toContain('29\u00a0€')
    project.change('plans.json', '2900', '3200')
    await expect.poll(output, patient).toContain(mistake)
    await expect.poll(output, patient).toContain('The site stays as it was until that is fixed.')
    expect(await text(url)).toContain('29\u00a0€')
    project.change('en/plans.json', '2900', '3200')
    await expect.poll(shown, patient).toContain('32\u00a0€')
  } finally {
    await end(child)
  }
}, 300_000)

test('a post may be in Lithuanian only: it has no alternate, and no English list shows it', async () => {
  project.write('blog/kaip-skaityti-israsa.md', post('biudzetas'))
  const site = await startSite({ root: project.root, dataDir })
  const path = '/tinklarastis/kaip-skaityti-israsa'
  const html = await text(site.url + path)
  expect(html).toContain('Kaip skaityti banko išrašą')
  expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"`)
  expect(html).not.toMatch(/<link rel="alternate" hrefLang/i)
  expect(html).toMatch(/<a href="\/en" lang="en"/)
  const map = await text(`${site.url}/sitemap.xml`)
  const entry = map.split('\n').find((line) => line.includes('kaip-skaityti-israsa'))
  expect(entry).toBe(`<url><loc>${site.url}${path}</loc><lastmod>2026-11-20</lastmod></url>`)
  for (const english of [
    '/en/blog',
    '/en/rss.xml',
    '/en/search?q=bank',
    '/en/blog/category/budget',
  ])
    expect(await text(site.url + english)).not.toContain('kaip-skaityti-israsa')
  expect((await fetch(`${site.url}/en/blog/kaip-skaityti-israsa`)).status).toBe(404)
  expect(await text(`${site.url}/tinklarastis`)).toContain(path)
  await site.kill()
})
