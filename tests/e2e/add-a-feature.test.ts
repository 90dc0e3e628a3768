import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, refusedState } from '../support/browser.ts'
import { useBrowser } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { ownersSession } from '../support/owner.ts'
import { copyProject } from '../support/project.ts'
import { tickConsents } from '../support/shopping.ts'
import { type Site, startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'

// The worked example of docs/add-a-feature.md and its fields of the contact form and the checkout,
// added to a copy of the project.

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
/** A field of the contact form: its schema, and its texts in both languages. */
const phone = {
  schema: 'phone: phoneNumber(30),',
  lt: "phone: { label: 'Telefonas', problem: 'Įrašykite telefono numerį.' },",
  en: "phone: { label: 'Phone', problem: 'Enter your phone number.' },",
}
/** A field of the checkout. */
const note = {
  schema: 'note: line(100),',
  lt: "note: { label: 'Pastaba kurjeriui', problem: 'Parašykite, kur palikti siuntą.' },",
  en: "note: { label: 'Note for the courier', problem: 'Say where to leave the parcel.' },",
}
const fields = [
  ...[
    ['form.ts', note.schema, '    payment_method: text('],
    ['messages.ts', note.lt, "      payment_method: { label: 'Mokėjimo būdas',"],
    ['messages.ts', note.en, "      payment_method: { label: 'Payment method',"],
  ].map(([file, line, next = '']) => ({
    file: `src/features/checkout/${file}`,
    from: `\n${next}`,
    to: `\n${line}\n${next}`,
  })),
  {
    file: 'src/features/contact/form.ts',
    from: "import { defineForm, emailAddress, lines, personName } from '#lib/forms/form.ts'",
    to: "import { defineForm, emailAddress, lines, personName, phoneNumber } from '#lib/forms/form.ts'",
  },
  {
    file: 'src/features/contact/form.ts',
    from: '  text: lines(2000),',
    to: `  ${phone.schema}\n  text: lines(2000),`,
  },
  ...[
    [phone.lt, "label: 'Žinutė',"],
    [phone.en, "label: 'Message',"],
  ].map(([line, next]) => ({
    file: 'src/features/contact/messages.ts',
    from: `      text: {\n        ${next}`,
    to: `      ${line}\n      text: {\n        ${next}`,
  })),
]
const guide = readFileSync('docs/add-a-feature.md', 'utf8')

const browser = await useBrowser()
const smtp = await startSmtp()
const shop = ownShop()
let project: ReturnType<typeof copyProject>
let site: Site
let storageState: Awaited<ReturnType<typeof ownersSession>>

beforeAll(async () => {
  project = copyProject()
  const folder = join(project.root, 'src/features/questions')
  cpSync(example, folder, { recursive: true })
  renameSync(join(folder, 'migration.ts'), join(project.root, 'migrations/9999-questions.ts'))
  for (const config of globSync('tsconfig*.json')) cpSync(config, join(project.root, config))
  for (const { file, line, before } of wiring)
    replace(join(project.root, file), `\n${before}\n`, `\n${line}\n${before}\n`)
  for (const { file, from, to } of fields) replace(join(project.root, file), from, to)
  run('scripts/build.ts')
  site = await startSite({
    root: project.root,
    env: {
      ...shop,
      MAIL_URL: smtp.url(),
      MAIL_FROM: 'a@kryptis.lt',
      MAIL_TO: 'b@kryptis.lt',
    },
  })
  storageState = await ownersSession(browser, site)
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await smtp.stop()
  project?.remove()
})

function replace(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  expect(text, file).toContain(from)
  writeFileSync(file, text.replace(from, to))
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

test('a field added to the contact form is asked for, checked, stored, listed, found and sent', async () => {
  const send = (path: string, phone: string) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ name: 'Rasa', email: 'rasa@kryptis.lt', text: 'Labas', phone }),
    })
  for (const [path, label, problem] of [
    ['/kontaktai', 'Telefonas', 'Įrašykite telefono numerį.'],
    ['/en/contact', 'Phone', 'Enter your phone number.'],
  ] as const) {
    const { page } = await openPage(browser, site.url + path, { javaScriptEnabled: false })
    const input = page.locator('#kontaktai-phone')
    expect(await page.locator('label[for="kontaktai-phone"]').textContent()).toBe(label)
    expect(await input.getAttribute('maxlength')).toBe('30')
    const empty = await send(path, ' ')
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining(`<li><a href="#kontaktai-phone">${problem}</a></li>`),
    ])
  }
  expect((await send('/kontaktai', '+370 600 00000')).status).toBe(303)
  expect((await send('/kontaktai', '+370 600 11111')).status).toBe(303)

  const { page } = await openPage(browser, `${site.url}/valdymas/zinutes?paieska=600 00000`, {
    storageState,
  })
  const articles = page.locator('article')
  expect([await articles.count(), await articles.textContent()]).toEqual([
    1,
    expect.stringContaining('Telefonas: +370 600 00000'),
  ])
  const file = await page.request.get(`${site.url}/valdymas/zinutes/zinutes.csv`)
  const [head, ...rows] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toMatch(/;Telefonas$/)
  expect(rows.map((row) => row.split(';').at(-1))).toEqual(["'+370 600 11111", "'+370 600 00000"])
  await expect.poll(() => smtp.accepted.join('\n')).toContain('Telefonas: +370 600 00000')
})

test('a field added to the checkout is asked for, checked, stored, shown, found and sent', async () => {
  for (const [path, label, problem] of [
    ['/uzsakymas', 'Pastaba kurjeriui', 'Parašykite, kur palikti siuntą.'],
    ['/en/order', 'Note for the courier', 'Say where to leave the parcel.'],
  ] as const) {
    const body = new URLSearchParams({ plan: 'augimas', note: ' ' })
    const empty = await fetch(site.url + path, { method: 'POST', body })
    const html = await empty.text()
    expect(empty.status).toBe(422)
    expect(html).toContain(`<label for="uzsakymas-note">${label}</label>`)
    expect(html).toContain(`<li><a href="#uzsakymas-note">${problem}</a></li>`)
  }
  const buyer = await openPage(browser, `${site.url}/uzsakymas?plan=augimas`, {
    storageState: refusedState(site.url),
    javaScriptEnabled: false,
  })
  await buyer.page.getByLabel('El. paštas').fill('ona@pastas.lt')
  await buyer.page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
  await buyer.page.getByLabel('Pastaba kurjeriui').fill('Prie vartu')
  await tickConsents(buyer.page)
  await buyer.page.getByRole('button', { name: 'Užsakyti ir sumokėti' }).click()
  await buyer.page.waitForURL('**/uzsakymas/aciu')

  const { page } = await openPage(browser, `${site.url}/valdymas/uzsakymai?paieska=vartu`, {
    storageState,
  })
  await page.locator('main tbody a').first().click()
  expect(await page.locator('#pirkejas').textContent()).toContain('Pastaba kurjeriuiPrie vartu')
  const file = await page.request.get(`${site.url}/valdymas/uzsakymai/uzsakymai.csv`)
  const [head, row] = (await file.text()).split('\r\n')
  expect([head, row]).toEqual([
    expect.stringMatching(/;Pastaba kurjeriui$/),
    expect.stringMatching(/;Prie vartu$/),
  ])
  await expect.poll(() => smtp.accepted.join('\n')).toContain('Pastaba kurjeriui: Prie vartu')
})

test('the guide names every line outside the folder and the size of the example', () => {
  for (const { line } of wiring) expect(guide).toContain(line.trim())
  for (const line of [phone.schema, phone.lt, note.schema, note.lt]) expect(guide).toContain(line)
  const files = globSync(`${example}/**/*.{ts,tsx}`)
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  expect(guide).toContain(`${lines.length} lines in ${files.length} files`)
})
