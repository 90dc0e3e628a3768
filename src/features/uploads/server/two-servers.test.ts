import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { photo } from '../../../../tests/support/hostile-pictures.ts'
import { ownersCookie } from '../../../../tests/support/owner-by-http.ts'
import { startPair } from '../../../../tests/support/pair.ts'
import { type S3Fault, startS3StandIn } from '../../../../tests/support/s3/s3-stand-in.ts'
import type { Site } from '../../../../tests/support/site.ts'
import { uploadingAs } from '../../../../tests/support/uploading.ts'
import { deleteUploadPath, erasePicturePath, originalPath } from '../wire.ts'

const postName = 'blog/trys-pensijos-saltiniai.md'
const postPath = '/tinklarastis/trys-pensijos-saltiniai'
const product = 'products/pensijos-lapas.json'
const sheet = '%PDF-1.7 pensijos lapas'

const standIn = await startS3StandIn()
const pair = await startPair(
  { SECRET_KEY: 'k'.repeat(40), UPLOADS_TARGET: standIn.address },
  async () => {},
)
const [one, other] = pair.sites
const cookie = await ownersCookie(one)
const headers = { cookie, origin: one.url }
const { upload, newest, publish, post } = uploadingAs((path, init) =>
  fetch(one.url + path, { headers, redirect: 'manual', ...init }),
)
afterEach(() => standIn.mend())
afterAll(async () => {
  await pair.stop()
  standIn[Symbol.dispose]()
})

const limit = { timeout: 60_000 }
const pageAt = async ({ url }: Site) => (await fetch(url + postPath)).text()
const draw = (colour: string) => photo(1200, 800, [colour, '#2040b0']).jpeg().toBuffer()

/** Takes a picture and puts it on the page of a post. */
async function show(title: string, colour: string) {
  expect((await upload('picture', [`${title}.jpg`, await draw(colour)])).status).toBe(303)
  const { name } = await newest('picture')
  expect((await publish(postName, { 'lt.picture': name })).status).toBe(303)
  return name.replace('.jpg', '')
}

/** The addresses of a picture on the page of a server. */
async function addressesAt(site: Site, picture: string): Promise<string[]> {
  const found = (await pageAt(site)).match(/\/uploads\/[^" ,]+/g) ?? []
  return [...new Set(found)].filter((address) => address.includes(picture)).sort()
}

async function bytesAt({ url }: Site, address: string) {
  const answer = await fetch(url + address)
  return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')] as const
}

/** What was uploaded, without what each server makes of it. */
function bodiesOf({ dataDir }: Site) {
  const folder = join(dataDir, 'uploads')
  const names = ['files', 'originals', 'pictures']
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))
}

let first = ''
beforeAll(async () => {
  first = await show('Pirmas', '#b03020')
  expect((await upload('file', ['Naujas lapas.pdf', sheet])).status).toBe(303)
  const { name } = await newest('file')
  expect((await publish(product, { 'lt.files.0.file': name })).status).toBe(303)
})

test('another server shows a picture once it is published, the same in every width', async () => {
  await expect.poll(() => pageAt(other), limit).toContain(first)
  const addresses = await addressesAt(other, first)
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses).toEqual(await addressesAt(one, first))
  for (const address of addresses) {
    const [status, bytes] = await bytesAt(other, address)
    expect([address, status]).toEqual([address, 200])
    expect((await bytesAt(one, address))[1] === bytes, address).toBe(true)
  }
})

const faults: [string, S3Fault, string][] = [
  ['refuses', { status: 403, code: 'AccessDenied' }, '#10'],
  ['fails', { status: 500, code: 'InternalError' }, '#50'],
  ['cuts the connection', 'cut within', '#90'],
]

test.each(faults)(
  'a store that %s delays what another server shows, and loses nothing',
  async (title, fault, red) => {
    await expect.poll(() => bodiesOf(other), limit).toEqual(bodiesOf(one))
    const before = await addressesAt(other, '')
    standIn.failEach('GET', fault)
    const picture = await show(title, `${red}4020`)
    const failed = standIn.failures()
    await expect.poll(standIn.failures, limit).toBeGreaterThan(failed + 2)
    expect(await addressesAt(other, '')).toEqual(before)
    standIn.mend()
    await expect.poll(() => pageAt(other), limit).toContain(picture)
    await expect.poll(() => bodiesOf(other), limit).toEqual(bodiesOf(one))
  },
  180_000,
)

test.each(faults)(
  'a store that %s takes nothing, and takes it once it is mended',
  async (_, fault, red) => {
    const before = [bodiesOf(one), [...standIn.objects.keys()]]
    standIn.failEach('PUT', fault)
    const again = ['Antras.jpg', await draw(`${red}f0f0`)] as const
    const refused = await upload('picture', again)
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Saugykla jo nepriėmė'),
    ])
    expect([bodiesOf(one), [...standIn.objects.keys()]]).toEqual(before)
    standIn.mend()
    expect((await upload('picture', again)).status).toBe(303)
    await expect.poll(() => bodiesOf(other), limit).toEqual(bodiesOf(one))
  },
  180_000,
)

const away = 'Įkeltų failų saugykla neatsako'
const asPage = { headers: { ...headers, accept: 'text/html' } }
const { publish: publishAsPage, post: postAsPage } = uploadingAs((path, init) =>
  fetch(one.url + path, { ...asPage, redirect: 'manual', ...init }),
)
const headersElsewhere = { cookie, origin: other.url }
const said = async (answer: Response) =>
  [answer.status, (await answer.text()).includes(away)] as const

test('publishing after another server while the store is away says so, and works later', async () => {
  standIn.failEach('GET', { status: 500, code: 'InternalError' })
  const elsewhere = uploadingAs((path, init) =>
    fetch(other.url + path, { headers: headersElsewhere, redirect: 'manual', ...init }),
  )
  expect((await elsewhere.upload('picture', ['Kitur.jpg', await draw('#a0a030')])).status).toBe(303)
  const { name } = await elsewhere.newest('picture')
  expect((await elsewhere.publish(postName, { 'lt.picture': name })).status).toBe(303)
  const typed = { 'lt.name': 'Pensijos lapas be saugyklos' }
  expect(await said(await publishAsPage(product, typed))).toEqual([503, true])
  standIn.mend()
  await expect.poll(() => pageAt(one), limit).toContain(name.replace('.jpg', ''))
  expect((await publishAsPage(product, typed)).status).toBe(303)
}, 120_000)

test('an upload that the store does not let go of stays listed, and is deleted later', async () => {
  expect((await upload('picture', ['Nereikalingas.jpg', await draw('#30a0a0')])).status).toBe(303)
  const { id, name } = await newest('picture')
  standIn.failEach('DELETE', { status: 403, code: 'AccessDenied' })
  expect(await said(await postAsPage(deleteUploadPath('picture', id), {}))).toEqual([503, true])
  expect(await newest('picture')).toEqual({ id, name })
  expect(await said(await postAsPage(erasePicturePath(id), {}))).toEqual([503, true])
  standIn.mend()
  expect((await postAsPage(erasePicturePath(id), {})).status).toBe(303)
  const named = [...standIn.objects.keys(), ...bodiesOf(one).keys()]
  expect(named.filter((one) => one.includes(name.replace('.jpg', '')))).toEqual([])
}, 120_000)

test('a picture erased while a server did not run is gone from it once it starts', async () => {
  const erased = await show('Ona Žąsytė', '#c0c020')
  await expect.poll(() => pageAt(other), limit).toContain(erased)
  const [address = ''] = await addressesAt(other, erased)
  expect((await bytesAt(other, address))[0]).toBe(200)
  const { id } = await newest('picture')
  await other.kill()
  const answer = await post(erasePicturePath(id), {})
  expect(answer.status).toBe(303)
  await pair.restart(1)
  const again = pair.sites[1]
  expect((await bytesAt(again, address))[0]).toBe(404)
  expect(await pageAt(again)).toMatch(/istrinta-\d{4}-\d{2}-\d{2}-/)
  expect(bodiesOf(again)).toEqual(bodiesOf(one))
  const named = [...standIn.objects.keys(), ...bodiesOf(again).keys()]
  expect(named.filter((name) => name.includes(erased))).toEqual([])
  expect((await upload('picture', ['Ona Žąsytė.jpg', await draw('#c0c020')])).status).toBe(303)
  await expect.poll(() => bodiesOf(again), limit).toEqual(bodiesOf(one))
  expect([...bodiesOf(again).keys()]).toContain(`pictures/${erased}.jpg`)
}, 120_000)

test('a server that starts before the store has an upload shows what is published', async () => {
  const names = [...standIn.objects.keys()].filter((name) => name.startsWith('pictures/'))
  const taken = names.map((name) => [name, standIn.objects.get(name)] as const)
  for (const name of names) standIn.objects.delete(name)
  const third = await pair.startAnother()
  expect((await pageAt(third)) === (await pageAt(one))).toBe(true)
  const [address = ''] = await addressesAt(third, '')
  expect((await bytesAt(third, address))[0]).toBe(404)
  for (const [name, body] of taken) if (body) standIn.objects.set(name, body)
  await expect.poll(() => bytesAt(third, address), limit).toEqual(await bytesAt(one, address))
}, 120_000)

test('a server that starts while the store refuses shows what is published', async () => {
  standIn.failEach('GET', { status: 403, code: 'AccessDenied' })
  const third = await pair.startAnother()
  expect((await pageAt(third)) === (await pageAt(one))).toBe(true)
  standIn.mend()
  await expect.poll(() => bodiesOf(third), limit).toEqual(bodiesOf(one))
}, 120_000)

test('a server that is started later on an empty folder has all', async () => {
  const third = await pair.startAnother()
  expect(bodiesOf(third)).toEqual(bodiesOf(one))
  expect((await pageAt(third)) === (await pageAt(one))).toBe(true)
  const { id } = await newest('file')
  const path = third.url + originalPath('file', id)
  expect(await (await fetch(path, { headers: { cookie } })).text()).toBe(sheet)
})
