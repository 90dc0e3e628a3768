import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmPage } from './ConfirmPage.tsx'
import { PreferencesPage } from './PreferencesPage.tsx'
import type { ConfirmStep } from './subscriber-wire.ts'

const frame = { site: { name: 'Kryptis' }, token: 'x', fresh: '' }

test.each([
  ['lt', '/#naujienlaiskis', 'Užsiprenumeruoti iš naujo'],
  ['en', '/en#naujienlaiskis', 'Subscribe again'],
] as const)('a link that is dead leads to the form, as it says (%s)', (language, path, words) => {
  const htmlOf = (step: ConfirmStep) =>
    renderToStaticMarkup(<ConfirmPage {...frame} step={step} language={language} />)
  expect(htmlOf('unknown')).toMatch(new RegExp(`<a href="${path}"[^>]*>${words}`))
  for (const step of ['waiting', 'expired', 'sent'] as const)
    expect(htmlOf(step)).not.toContain(words)
})

test('before the button is pressed nothing is said to have ended', () => {
  const subscriber = { email: 'ona@pastas.lt', state: 'subscribed', language: 'lt' } as const
  const html = renderToStaticMarkup(
    <PreferencesPage
      {...frame}
      subscriber={{ ...subscriber, firstName: '', isTracked: false }}
      canBeTracked={false}
      answer={null}
      language="lt"
    />,
  )
  expect(html).toContain('Paspaudus mygtuką prenumerata baigsis')
})
