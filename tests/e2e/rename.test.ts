import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoPath } from '#features/content-editor/identity-wire.ts'
import {
  baseField,
  contentPath,
  deletePath,
  documentField,
  documentLink,
  documentPath,
  kindField,
  newDocumentPath,
  publishPath,
  seenField,
  stepField,
  titleField,
} from '#features/content-editor/wire.ts'
import { filesField, uploadListPaths } from '#features/uploads/wire.ts'

import { emailsTo } from '../support/email-files.ts'
import { expectOwnIdentity, former, logo, own } from '../support/furniture-maker.ts'

import { useSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { exampleShop } from '../support/shop.ts'

const site = await useSite()
const cookie = await ownersCookie(site)
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { headers: { cookie, origin: site.url }, redirect: 'manual', ...init })
const read = async (path: string) => (await ask(path)).text()
/** As a visitor. */
const visit = async (path: string) => (await fetch(site.url + path)).text()
const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })

const hiddenIn = (html: string, prefix: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="([\w.]+)" value="([^"]*)"/g)]
      .filter(([, name = '']) => name.startsWith(prefix))
      .map(([, name = '', value = '']) => [name, value]),
  )
const textOf = (html: string) => html.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')

/** Saves a draft as the form of its document does, with buttons that change its shape. */
async function save(name: string, typed: Record<string, string>, steps: readonly string[] = []) {
  const [first, ...others] = steps
  await saveOnce(name, { ...inLithuanian(typed), ...(first && { [stepField]: first }) })
  for (const step of others) await saveOnce(name, { [stepField]: step })
}

async function saveOnce(name: string, typed: Record<string, string>) {
  const bases = hiddenIn(await read(documentLink(name)), baseField)
  const saved = await post(documentPath, { [documentField]: name, ...bases, ...typed })
  expect(saved.status, name).toBe(303)
}

const inLithuanian = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [`lt.${name}`, value]))

async function upload(path: string, name: string, bytes: Buffer | string) {
  const form = new FormData()
  form.append(filesField, new File([new Uint8Array(Buffer.from(bytes))], name))
  const answer = await ask(path, { method: 'POST', body: form })
  expect(answer.status, textOf(await answer.text()).slice(0, 600)).toBe(303)
}

async function uploadPicture(name: string, bytes: Buffer) {
  await upload(uploadListPaths.picture, `${name}.jpg`, bytes)
  const list = await read(uploadListPaths.picture)
  return new RegExp(`${name}-[0-9a-f]{10}\\.jpg`).exec(list)?.[0] ?? ''
}

async function make(kind: string, title: string) {
  const made = await post(newDocumentPath, { [kindField]: kind, [titleField]: title })
  const name = new URL(made.headers.get('location') ?? '', site.url).searchParams.get(documentField)
  return name ?? ''
}

const wood = (shade: number) =>
  sharp({
    create: { width: 1080, height: 1080, channels: 3, background: `rgb(120,${60 + shade},30)` },
  })
    .jpeg()
    .toBuffer()

const remove = (name: string) => post(deletePath, { [documentField]: name })

async function publishAll() {
  const page = await read(publishPath)
  const { [seenField]: seen = '' } = hiddenIn(page, seenField)
  const answer = await post(publishPath, { [seenField]: seen })
  expect(answer.status, textOf(await answer.text()).slice(0, 4000)).toBe(303)
}

/** The terms name plans, which are off; an owner writes their own. */
async function terms() {
  const [, , ...body] = readFileSync('content/legal/pirkimo-taisykles.md', 'utf8').split(/^---$/m)
  const text = body.join('---').replaceAll(/\[([^\]]+)\]\(\/kainos[^)]*\)/g, '$1')
  await save('legal/pirkimo-taisykles.md', { bodyHtml: text })
}

const newProducts = ['Ąžuolinis stalas', 'Knygų lentyna', 'Spinta iš brėžinio']
const sentences = 'Gaminame patys, iš lietuviško ąžuolo, ir pastatome ten, kur reikia.'

async function identity() {
  await upload(logoPath, 'baldai.svg', logo)
  await save('brand.json', {
    'colours.navy': own.navy,
    'colours.cream': own.cream,
    'colours.amber': own.amber,
    fonts: 'manrope-inter',
  })
  const off = ['plans', 'blog', 'comments', 'news', 'booking', 'testimonials', 'partners']
  await save('switches.json', Object.fromEntries(off.map((name) => [name, 'false'])), [
    'remove:languages.1',
  ])
  const contacts = {
    phone: '+370 611 22333',
    email: 'labas@baldaijums.lt',
    street: 'Staklių g. 5',
    postcode: 'LT-44444',
    city: 'Kaunas',
  }
  await save(
    'site.json',
    { name: 'Baldai Jums', nameGenitive: '', descriptor: 'baldų dirbtuvės', ...contacts },
    ['remove:notice'],
  )
  await save('shop.json', {
    'seller.name': 'UAB „Baldai Jums“',
    'seller.code': exampleShop.seller.code,
    'series.invoice': 'BJ',
    'series.creditNote': 'BJK',
  })
}

async function pagesAndMenu() {
  await remove('pages/apie-mus.json')
  const page = await make('pages', 'Apie dirbtuves')
  await save(page, {
    lead: sentences,
    description: `${sentences} Kaune, Staklių gatvėje, nuo medžio iki lako.`,
  })
  await saveOnce(page, { 'rusis.sections': 'text', [stepField]: 'add:sections' })
  await save(page, { 'sections.0.text': `## Kas esame\n\n${sentences}` })
  const links = { 'header.links.0.label': 'Baldai', 'header.links.0.address': '/produktai' }
  const about = {
    'header.links.1.label': 'Apie dirbtuves',
    'header.links.1.address': '/apie-dirbtuves',
  }
  const footer = { 'footer.0.links.0.label': 'Baldai', 'footer.0.links.0.address': '/produktai' }
  const fewer = [4, 3, 2].flatMap((at) => [`remove:header.links.${at}`])
  const fewerBelow = [5, 4, 3, 2, 1].map((at) => `remove:footer.0.links.${at}`)
  await save('menu.json', { ...links, ...about, ...footer }, [
    ...fewer,
    ...fewerBelow,
    'remove:footer.0.further.2',
  ])
}

async function home() {
  await save(
    'home.json',
    {
      'meta.description': `${sentences} Stalai, lentynos ir spintos Kaune.`,
      'sections.0.title': 'Baldai, kurie lieka *vaikams.*',
      'sections.0.lead': sentences,
      'sections.6.title': 'Ką gaminame',
      'sections.6.lead': sentences,
      'sections.10.lead': sentences,
    },
    [9, 8, 7, 5, 4, 3, 2, 1].map((at) => `remove:sections.${at}`),
  )
}

async function calculator() {
  for (const slug of ['kiek-reikia-atsargos', 'pensijos-tarpas', 'vieno-procento-kaina'])
    await remove(`calculators/${slug}.json`)
  const name = await make('calculators', 'Kiek kainuos lentyna')
  const add = (list: string, type: string) =>
    saveOnce(name, { [`rusis.${list}`]: type, [stepField]: `add:${list}` })
  await add('inputs', 'yesNo')
  await add('steps', 'sum')
  await save(name, {}, ['add:steps.0.terms', 'add:steps.0.terms'])
  await save(name, {
    lead: sentences,
    description: `${sentences} Lentynos kaina pagal ilgį ir laką.`,
    explanation: sentences,
    'inputs.0.id': 'ilgis',
    'inputs.0.label': 'Lentynos ilgis',
    'inputs.0.format': 'plain',
    'inputs.0.unit': 'm',
    'inputs.0.min': '0,5',
    'inputs.0.max': '4',
    'inputs.0.step': '0,1',
    'inputs.0.value': '1',
    'inputs.1.id': 'lakas',
    'inputs.1.label': 'Lakuota',
    'steps.0.id': 'kaina',
    'steps.0.plus': '90',
    'steps.0.terms.0.of': 'ilgis',
    'steps.0.terms.0.times': '60',
    'steps.0.terms.1.of': 'lakas',
    'steps.0.terms.1.times': '40',
    'results.0.label': 'Kaina',
    'results.0.of': 'kaina',
  })
}

async function products() {
  await save(
    'product-categories.json',
    { '0.slug': 'baldai', '0.title': 'Baldai', '0.lead': sentences },
    ['remove:3', 'remove:2', 'remove:1'],
  )
  const list = await read(contentPath)
  const shipped = new Set(
    [...list.matchAll(/products(?:%2F|\/)([\w-]+)\.json/g)].map(([, slug]) => slug),
  )
  expect(shipped.size).toBeGreaterThan(5)
  for (const slug of shipped) await remove(`products/${slug}.json`)
  for (const [index, title] of newProducts.entries()) {
    const file = await uploadPicture(`baldas-${index}`, await wood(index))
    const name = await make('products', title)
    await save(name, {
      id: String(900 + index),
      category: 'baldai',
      summary: sentences,
      lead: sentences,
      'about.0': sentences,
      'includes.0': 'Pristatymas',
      'facts.0.label': 'Medis',
      'facts.0.value': 'ąžuolas',
      'gallery.0.file': file,
      'gallery.0.alt': title,
      priceCents: '490',
      delivery: 'service',
    })
  }
}

/** The email that asks to confirm a subscription by the form of the home page. */
async function confirmationTo(address: string) {
  const [form = ''] =
    /<form[^>]*action="\/api\/subscribe"[^]*?<\/form>/.exec(await visit('/')) ?? []
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
    / name="([^"]*)"/.exec(input)?.[1] ?? '',
    / type="email"/.test(input) ? address : (/ value="([^"]*)"/.exec(input)?.[1] ?? ''),
  ])
  const body = new URLSearchParams(fields)
  await fetch(`${site.url}/api/subscribe`, { method: 'POST', body, redirect: 'manual' })
  await expect.poll(() => emailsTo(site, address)).toHaveLength(1)
  return (await emailsTo(site, address))[0]
}

test('documents alone make a furniture maker of a site, and nothing of the former is left', async () => {
  const sources = () => execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' })
  const before = sources()
  await identity()
  await pagesAndMenu()
  await home()
  await products()
  await calculator()
  await terms()
  await publishAll()

  const pages = await expectOwnIdentity(site, ask)
  expect(pages).toEqual(
    expect.arrayContaining(['/apie-dirbtuves', '/produktai/azuolinis-stalas', '/skaiciuokles']),
  )
  const email = await confirmationTo('ona@pastas.lt')
  expect(email?.html).toContain(own.navy)
  expect(email?.text).toMatch(/^Baldai Jums: [^]*Staklių g\. 5[^]*labas@baldaijums\.lt/)
  expect(`${email?.html} ${email?.text}`).not.toMatch(former)
  expect(await visit('/skaiciuokles/kiek-kainuos-lentyna?ilgis=2,5&lakas=1')).toContain(
    '280\u00a0€',
  )
  expect(sources()).toBe(before)
})
