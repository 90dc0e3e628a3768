import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { person } from '../../../tests/support/account.ts'
import { InboxPage } from './InboxPage.tsx'

const letter = {
  id: 7,
  name: '<b>Rasa</b>',
  email: 'rasa?bcc=evil@kryptis.lt',
  text: 'Laba diena',
  language: 'lt',
  sentAt: Date.UTC(2026, 10, 21, 22, 30),
  readAt: null,
  delivery: null,
} as const
const render = (messages: readonly (typeof letter)[], olderThan: number | null) =>
  renderToStaticMarkup(
    <InboxPage messages={messages} olderThan={olderThan} person={person} isMailOn language="lt" />,
  )

test('nothing a visitor wrote becomes markup or a part of an address', () => {
  const html = render([letter], null)
  expect(html).toContain('&lt;b&gt;Rasa&lt;/b&gt;')
  expect(html).toContain('href="mailto:rasa%3Fbcc%3Devil@kryptis.lt?subject=')
})

test('a moment is told in the owner’s time', () => {
  expect(render([letter], null).replaceAll('\u00a0', ' ')).toContain(
    '2026 m. lapkričio 22 d. 00:30',
  )
})

test('older messages are linked only when there are some', () => {
  expect(render([letter], null)).not.toContain('?iki=')
  expect(render([letter], 7)).toContain('href="/valdymas/zinutes?iki=7"')
  expect(render([], null)).toContain('Žinučių nėra.')
})
