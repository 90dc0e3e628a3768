import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frame } from '../../../../tests/support/account.ts'
import { InboxPage } from './InboxPage.tsx'

const message = {
  id: 7,
  name: '<b>Rasa</b>',
  email: 'rasa?bcc=evil@kryptis.lt',
  text: 'Laba diena',
  fields: {},
  language: 'lt',
  sentAt: Date.UTC(2026, 10, 21, 22, 30),
  readAt: null,
  attribution: null,
  delivery: null,
  answers: [],
} as const
const render = (
  messages: readonly (typeof message)[],
  olderThan: number | null,
  search = '',
  isMailOn = true,
) =>
  renderToStaticMarkup(
    <InboxPage
      messages={messages}
      olderThan={olderThan}
      search={search}
      frame={frame}
      isDeleted={false}
      justDeleted={[]}
      isUnanswered={false}
      isJustAnswered={false}
      isMailOn={isMailOn}
      language="lt"
    />,
  )

test('nothing a visitor wrote becomes markup or a part of an address', () => {
  const html = render([message], null, '', false)
  expect(html).toContain('&lt;b&gt;Rasa&lt;/b&gt;')
  expect(html).toContain('href="mailto:rasa%3Fbcc%3Devil@kryptis.lt?subject=')
  expect(html).toContain('%3E%20Laba%20diena')
})

test('a time is shown in the owner’s time zone', () => {
  expect(render([message], null).replaceAll('\u00a0', ' ')).toContain(
    '2026 m. lapkričio 22 d. 00:30',
  )
})

test('older messages are linked only when there are some', () => {
  expect(render([message], null)).not.toContain('?iki=')
  expect(render([message], 7)).toContain('href="/valdymas/zinutes?iki=7"')
  expect(render([], null)).toContain('Žinučių nėra.')
})

test('paging and the file keep what is searched for', () => {
  const html = render([message], 7, 'žąsis & co')
  expect(html).toContain('href="/valdymas/zinutes?paieska=%C5%BE%C4%85sis+%26+co&amp;iki=7"')
  expect(html).toContain('href="/valdymas/zinutes/zinutes.csv?paieska=%C5%BE%C4%85sis+%26+co"')
})

test('what is ticked belongs to the form of what is done to several at once', () => {
  const html = render([message], null)
  expect(html).toMatch(/<form id="pazymeti"[^>]* method="post"/)
  expect(html).toMatch(
    /<input (?=[^>]*type="checkbox")(?=[^>]*form="pazymeti")(?=[^>]*name="id")[^>]*value="7"/,
  )
  expect(render([], null)).not.toContain('id="pazymeti"')
})

test('a search without results says so', () => {
  expect(render([], null, 'x')).toContain('Nieko nerasta.')
})
