import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { ResultPage } from './ResultPage.tsx'

const place = { path: '/naujienlaiskis/aciu', domain: 'kryptis.lt' }

test.each([
  ['subscribed', messages.lt.subscribed, false],
  ['invalid_email', messages.lt.fields.email.problem, true],
  ['failed', messages.lt.failed, true],
] as const)('%s says so, and lets the visitor put it right', (result, text, hasForm) => {
  const html = renderToStaticMarkup(<ResultPage result={result} language="lt" {...place} />)
  expect(html).toContain(`role="status">${text}<`)
  expect(html.includes('action="/api/subscribe"')).toBe(hasForm)
})

test('speaks English too', () => {
  const html = renderToStaticMarkup(<ResultPage result="failed" language="en" {...place} />)
  expect(html).toContain('Something has gone wrong. Please try again.')
})
