import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConsentChoices } from '#features/consent/ConsentChoices.tsx'
import { ownServices } from '#features/consent/services.ts'
import type { RecordPolicy } from '#features/consent/settings.ts'
import type { Language } from '#lib/language.ts'
import { CookieDeclaration } from './CookieDeclaration.tsx'

function textOf(change: Partial<RecordPolicy> = {}, language: Language = 'lt') {
  const record = { network: 'none' as const, months: 36, reportedTo: null, ...change }
  const html = renderToStaticMarkup(
    <CookieDeclaration services={[]} record={record} language={language} />,
  )
  return html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

test('what is said of the address is what is kept of it', () => {
  expect(textOf()).toContain('Vardo ar IP adreso ten nėra.')
  expect(textOf({ network: 'truncated' })).toContain('IP adresą be paskutinės dalies')
  expect(textOf({ network: 'truncated' })).not.toContain('Vardo ar IP adreso ten nėra.')
  expect(textOf({ network: 'truncated' }, 'en')).toContain('the IP address without its last part')
})

test.each([
  [36, 'Po 36 mėnesių ištriname'],
  [21, 'Po 21 mėnesio ištriname'],
  [0, 'Įrašą saugome, kol paprašysite jį ištrinti.'],
])('for %i months it says so', (months, said) => {
  expect(textOf({ months })).toContain(said)
})

test('a consent service is named only where it is configured', () => {
  expect(textOf()).not.toContain('sutikimų paslaugai')
  expect(textOf({ reportedTo: 'log.example' })).toContain('sutikimų paslaugai log.example.')
})

test('a service that keeps nothing is named here as it is in the banner', () => {
  const record = { network: 'none' as const, months: 36, reportedTo: null }
  const policy = renderToStaticMarkup(
    <CookieDeclaration services={ownServices} record={record} language="lt" />,
  )
  const banner = renderToStaticMarkup(<ConsentChoices services={ownServices} language="lt" />)
  expect(policy).toMatch(/<h3>Analitiniai<\/h3><p[^>]*>Vitrina: slapukų neįrašo\.<\/p>/)
  const none = /Šiuo metu nenaudojame nė vieno/g
  expect(policy.match(none)).toHaveLength(banner.match(none)?.length ?? 0)
})
