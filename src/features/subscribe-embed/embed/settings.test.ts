import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '#features/subscribers/form-messages.ts'
import type { Language } from '#lib/language.ts'
import { type RawSettings, readSettings } from './settings.ts'
import { themes } from './themes.ts'

const known = ['#0f2747', 'transparent', 'limegreen', '#ffffff80', '#f5efe0']

function read(...all: RawSettings[]) {
  return readIn('en', ...all)
}

function readIn(language: Language, ...all: RawSettings[]) {
  const warnings: string[] = []
  const settings = readSettings(all, {
    language,
    address: 'https://svetima.example/puslapis',
    isColor: (text) => known.includes(text),
    warn: (problem) => warnings.push(problem),
  })
  return { ...settings, warnings }
}

test('a page that sets nothing gets what the former embed showed', () => {
  expect(read({})).toMatchObject({
    colors: themes.default,
    domain: '',
    language: 'en',
    texts: { placeholder: '{email}', button: 'Subscribe' },
    redirect: null,
    warnings: [],
  })
})

test('the configuration of the former embed is taken as it is', () => {
  const colors = { primary: '#0f2747', input: 'transparent', email: '#f5efe0', text: '#ffffff80' }
  const settings = read({
    substackUrl: 'kryptis.substack.com',
    placeholder: 'Jūsų el. paštas',
    buttonText: 'Prenumeruoti',
    theme: 'custom',
    colors,
    redirect: 'https://svetima.example/aciu?kas={EMAIL}',
  })
  expect(settings).toMatchObject({
    colors,
    domain: 'kryptis.substack.com',
    texts: { placeholder: 'Jūsų el. paštas', button: 'Prenumeruoti' },
    redirect: 'https://svetima.example/aciu?kas={EMAIL}',
    warnings: [],
  })
})

test('a page that names its language gets all words in it', () => {
  const { texts, language } = read({ language: 'lt' })
  expect(language).toBe('lt')
  expect(texts).toEqual(messages.lt)
})

test.each(['LT', 'lt-LT', ' Lt '])('the language may be written as %j', (language) => {
  expect(read({ language })).toMatchObject({ language: 'lt', texts: messages.lt, warnings: [] })
})

test('a Lithuanian page gets all words in Lithuanian, and its own where it has them', () => {
  expect(readIn('lt', {}).texts).toEqual(messages.lt)
  const { texts } = readIn('lt', { buttonText: 'Noriu' })
  expect(texts).toEqual({ ...messages.lt, button: 'Noriu' })
})

test('a page that never had the former embed has no notice of it', () => {
  expect(read({}).hasNotice).toBe(true)
  expect(read({ notice: 'off' }).hasNotice).toBe(false)
  expect(read({ notice: 'no' })).toMatchObject({ hasNotice: true, warnings: ['notice = "no"'] })
})

test('what an element says goes before what its page says', () => {
  const page = { buttonText: 'Page', placeholder: 'page', theme: 'green' }
  expect(read(page, { buttonText: 'Element', theme: 'purple' })).toMatchObject({
    colors: themes.purple,
    texts: { button: 'Element', placeholder: 'page' },
  })
})

test('words of the form may be others, but not what is agreed to', () => {
  const { texts } = read({ texts: { failed: 'Oops', problem: 'Hm?', consent: 'Nothing' } })
  expect(texts.failed).toBe('Oops')
  expect(texts.fields.email.problem).toBe('Hm?')
  expect(texts.consent).toBe(messages.en.consent)
})

test.each([
  ['https://name.substack.com/subscribe?x=1', 'name.substack.com'],
  ['Name.Substack.com/', 'name.substack.com'],
  ['blog.stp.world', 'blog.stp.world'],
  ['žinios.lt', 'xn--inios-tib.lt'],
])('the newsletter may be named %s', (substackUrl, domain) => {
  expect(read({ substackUrl })).toMatchObject({ domain, warnings: [] })
})

test.each([
  ['theme', { theme: 'none' }, 'theme = "none"'],
  ['theme that objects have anyway', { theme: 'toString' }, 'theme = "toString"'],
  ['colour', { theme: 'custom', colors: { primary: 'blau' } }, 'colors.primary = "blau"'],
  ['newsletter', { substackUrl: 'localhost' }, 'substackUrl = "localhost"'],
  ['newsletter that is a number', { substackUrl: 7 }, 'substackUrl = 7'],
  ['redirect', { redirect: 'javascript:alert(1)' }, 'redirect = "javascript:alert(1)"'],
  ['language', { language: 'de' }, 'language = "de"'],
  ['label', { buttonText: ['Go'] }, 'buttonText = ["Go"]'],
])('a %s that is none falls back, and is named', (_what, settings, warning) => {
  const { warnings, ...read1 } = read(settings)
  const { warnings: _none, ...usual } = read({})
  expect(read1).toEqual(usual)
  expect(new Set(warnings)).toEqual(new Set([warning]))
})

test('a bad setting of an element leaves that of the page', () => {
  expect(read({ theme: 'green' }, { theme: 'blue' })).toMatchObject({
    colors: themes.green,
    warnings: ['theme = "blue"'],
  })
})

test('no settings break it', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (all) => {
      expect(read(...(all as RawSettings[])).texts.button).not.toBe('')
    }),
  )
})
