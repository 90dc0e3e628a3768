import { expect, test } from 'vitest'
import { compileIssueEmail, linkMergeTag, mergeTags, withoutName } from './merge-tags.ts'

const { unsubscribe, preferences, archive } = mergeTags
const issue = {
  subject: 'Lapkritis',
  html:
    `<html><body><a href="${archive}">A</a><a href="${linkMergeTag(1)}">1</a>` +
    `<a href="${linkMergeTag(0)}">0</a><a href="${unsubscribe}">U</a></body></html>`,
  text: `Naršyklėje: ${archive}\n${preferences}\n${unsubscribe}`,
  links: ['https://kryptis.lt/?a=1&b=2', 'https://kitas.lt/'],
}
const personal = {
  unsubscribe: 'https://kryptis.lt/u?raktas=1&x=2',
  preferences: 'https://kryptis.lt/p?raktas=1',
  archive: 'https://kryptis.lt/naujienlaiskis/lapkritis',
  firstName: null,
  tracking: null,
}

test('each recipient gets links of their own, escaped where they stand in HTML', () => {
  expect(compileIssueEmail(issue)(personal)).toEqual({
    subject: 'Lapkritis',
    html:
      '<html><body><a href="https://kryptis.lt/naujienlaiskis/lapkritis">A</a>' +
      '<a href="https://kitas.lt/">1</a><a href="https://kryptis.lt/?a=1&amp;b=2">0</a>' +
      '<a href="https://kryptis.lt/u?raktas=1&amp;x=2">U</a></body></html>',
    text:
      'Naršyklėje: https://kryptis.lt/naujienlaiskis/lapkritis\n' +
      'https://kryptis.lt/p?raktas=1\nhttps://kryptis.lt/u?raktas=1&x=2',
  })
})

test('only who agreed to tracking gets counted links and a picture', () => {
  const fill = compileIssueEmail(issue)
  const tracking = {
    open: 'https://kryptis.lt/o?raktas=2',
    click: (index: number) => `https://kryptis.lt/k?raktas=2&n=${index}`,
  }
  const { html, text } = fill({ ...personal, tracking })
  expect(html).toContain('<a href="https://kryptis.lt/k?raktas=2&amp;n=1">1</a>')
  expect(html).toMatch(/<img src="https:\/\/kryptis\.lt\/o\?raktas=2"[^>]*><\/body>/)
  expect(html).not.toContain('kitas.lt')
  expect(text).toBe(fill(personal).text)
  expect(fill(personal).html).not.toMatch(/<img|raktas=2/)
})

test('an email without merge tags stays as it is', () => {
  const plain = { subject: 'S', html: '<p>$& $1</p>', text: '', links: [] }
  expect(compileIssueEmail(plain)(personal)).toEqual({ subject: 'S', html: plain.html, text: '' })
})

test('a reader is called by name, or as the text says where none is known', () => {
  const named = {
    subject: '{vardas|Bičiuli}, žinios',
    html: '<p>Labas, {vardas|„drauge“ &amp; <b>kaimyne</b>}! {name|}{vardas}</p>',
    text: 'Labas, {vardas|drauge}! {nera|x}',
    links: [],
  }
  const fill = compileIssueEmail(named)
  expect(fill(personal)).toEqual({
    subject: 'Bičiuli, žinios',
    html: '<p>Labas, „drauge“ &amp; <b>kaimyne</b>! {vardas}</p>',
    text: 'Labas, drauge! {nera|x}',
  })
  expect(fill({ ...personal, firstName: 'O"<i>na & $1' })).toEqual({
    subject: 'O"<i>na & $1, žinios',
    html: '<p>Labas, O&quot;&lt;i&gt;na &amp; $1! O&quot;&lt;i&gt;na &amp; $1{vardas}</p>',
    text: 'Labas, O"<i>na & $1! {nera|x}',
  })
  expect(withoutName(named.subject)).toBe('Bičiuli, žinios')
})
