import { expect, test } from 'vitest'
import { isSelector } from '../selector.ts'
import { readPageParts } from './page-parts.ts'

const page = `<!doctype html><body>
  <a href="tel:+37060000000">Skambinti</a>
  <a href="/kainos"><svg><title>x</title></svg>Kainos <b>ir planai</b></a>
  <a href="/kainos">Dar kartą kainos</a>
  <a>Be adreso</a><a href="/x"></a>
  <button class="q3z">Niekuo neatpažįstamas</button>
  <button popovertarget="meniu">Meniu</button>
  <form action="/kontaktai"><button>Siųsti „žinutę“</button></form>
  <form id="paieska"><button name="q" value='"a"'>Ieškoti</button></form>
  <button id="dalintis" aria-label="Dalintis įrašu"><svg></svg></button>`

test('what can be pressed is found with a selector that is no class', () => {
  const parts = readPageParts(page)
  expect(parts).toEqual([
    { kind: 'link', text: 'Skambinti', selector: 'a[href="tel:+37060000000"]' },
    { kind: 'link', text: 'Kainos ir planai', selector: 'a[href="/kainos"]' },
    { kind: 'button', text: 'Meniu', selector: 'button[popovertarget="meniu"]' },
    { kind: 'form', text: 'Siųsti „žinutę“', selector: 'form[action="/kontaktai"] button' },
    { kind: 'form', text: 'Ieškoti', selector: '#paieska button[name="q"][value="\\"a\\""]' },
    { kind: 'button', text: 'Dalintis įrašu', selector: '#dalintis' },
  ])
  for (const { selector } of parts)
    expect([selector, isSelector(selector)]).toEqual([selector, true])
})

test('the content comes first, without the banner and the link to it', () => {
  const parts = readPageParts(`<!doctype html><body>
    <a href="#turinys">Pereiti prie turinio</a>
    <aside><form id="slapukai" action="/sutikimas">
      <button name="consent_action" value="reject">Atmesti</button><a href="/slapukai">Plačiau</a>
    </form></aside>
    <header><a href="/kainos">Kainos</a></header>
    <main><a href="#planai">Planai</a><button id="siusti">Siųsti</button></main>
    <footer><a href="#slapukai">Slapukai</a><a href="/kontaktai">Kontaktai</a></footer>`)
  expect(parts.map(({ text }) => text)).toEqual(['Planai', 'Siųsti', 'Kainos', 'Kontaktai'])
})

test('a page of thousands of links is cut', () => {
  const many = Array.from({ length: 1000 }, (_, n) => `<a href="/${n}">${'ilgas '.repeat(40)}</a>`)
  const parts = readPageParts(many.join(''))
  expect(parts).toHaveLength(200)
  expect(parts[0]?.text).toHaveLength(80)
})
