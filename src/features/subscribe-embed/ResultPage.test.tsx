import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#features/subscribers/form-messages.ts'
import { ResultPage } from './ResultPage.tsx'
import { resultMessages } from './result-messages.ts'

const place = {
  path: '/naujienlaiskis/patikrinkite-pasta',
  domain: 'kryptis.lt',
  asksFirstName: false,
}

test.each([
  ['pending', messages.lt.pending, false],
  ['invalid_email', messages.lt.fields.email.problem, true],
  ['too_many', resultMessages.lt.tooMany, true],
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

test('offers the address that was probably meant', () => {
  const html = renderToStaticMarkup(
    <ResultPage result="pending" suggestion="ona@gmail.com" language="lt" {...place} />,
  )
  expect(html).toContain('Ar turėjote omenyje <strong>ona@gmail.com</strong>?')
  expect(html).toContain('<input type="hidden" name="email" value="ona@gmail.com"/>')
})

test('sends the first name with the address that was meant', () => {
  const meant = { result: 'pending', suggestion: 'ona@gmail.com', language: 'lt' } as const
  const html = renderToStaticMarkup(<ResultPage {...meant} firstName="Ona" {...place} />)
  expect(html).toContain('<input type="hidden" name="first_name" value="Ona"/>')
  expect(renderToStaticMarkup(<ResultPage {...meant} {...place} />)).not.toContain('first_name')
})
