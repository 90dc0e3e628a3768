import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { commandEnvironment } from '../support/command-environment.ts'
import { useBrowser } from '../support/open-site.ts'
import { copyProject } from '../support/project.ts'
import { freePort, newDataDir, startSite } from '../support/site.ts'

const messagesFile = 'src/features/news/messages.ts'

const browser = await useBrowser()
const project = copyProject()
const dataDir = newDataDir()
const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  project.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs `npm run dev` in the copy of the project. */
async function startDev() {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'],
    {
      cwd: project.root,
      env: { ...commandEnvironment, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    },
  )
  started.push(child)
  const url = `http://localhost:${port}`
  const status = () => fetch(url).then((answer) => answer.status, String)
  await expect.poll(status, { timeout: 240_000 }).toBe(200)
  return { child, url }
}

function change(file: string, from: string, to: string) {
  const path = join(project.root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Succeeds only when no earlier process holds the data folder. */
async function startAgain() {
  const next = await startSite({ root: project.root, dataDir })
  await next.kill()
}

/** Requests the page continuously until stopped. */
function visitAllTheTime(url: string) {
  const answers = new Set<number | string>()
  let isStopped = false
  const visiting = (async () => {
    while (!isStopped) {
      const status = await fetch(url).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      )
      answers.add(status)
      await sleep(20)
    }
  })()
  return async () => {
    isStopped = true
    await visiting
    return [...answers]
  }
}

test('edits and files that git replaces show by themselves, and every request is answered', async () => {
  const git = (...command: string[]) => execFileSync('git', command, { cwd: project.root })
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@kryptis.example')
  git('add', messagesFile)
  git('commit', '--quiet', '--message', 'Begin')
  const { child, url } = await startDev()
  const { page, complaints } = await openPage(browser, `${url}/naujienos`)
  const heading = page.locator('h1')
  const shows = (text: string) => heading.filter({ hasText: text }).waitFor({ timeout: 120_000 })
  expect(await page.locator('main [class*=NewsPage_]').count()).toBeGreaterThan(0)
  const stop = visitAllTheTime(`${url}/naujienos`)

  change(
    'src/features/news/NewsPage.tsx',
    'title={texts.title}',
    'title={`${texts.title} šiandien`}',
  )
  await shows('šiandien')
  change('src/ui/tokens.css', ':root {', ':root {\n  --tried: 7px;')
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue('--tried') === '7px',
    null,
    { timeout: 120_000 },
  )
  change(messagesFile, "title: 'Naujienos'", "title: 'Kas naujo'")
  await shows('Kas naujo')
  git('stash', '--quiet')
  await shows('Naujienos')
  git('stash', 'pop', '--quiet')
  await shows('Kas naujo')
  git('checkout', '--quiet', '--', messagesFile)
  await shows('Naujienos')
  change(messagesFile, "title: 'Naujienos'", "title: 'Šviežia'")
  await shows('Šviežia')

  expect(await stop()).toEqual([200])
  expect(complaints).toEqual([])
  child.kill()
  await once(child, 'exit')
}, 600_000)

test('however it ends, in the middle of an update too, no server is left', async () => {
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGKILL'] as const) {
    const { child } = await startDev()
    change('src/features/news/NewsPage.tsx', 'lead={texts.lead}', 'lead={texts.lead}\n')
    await sleep(Math.random() * 2000)
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    await expect
      .poll(() => startAgain().then(() => 'free', String), { timeout: 120_000 })
      .toBe('free')
  }
}, 900_000)
