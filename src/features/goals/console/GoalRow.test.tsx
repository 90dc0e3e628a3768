import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clicked } from '../../../../tests/support/goals.ts'
import { GoalRow } from './GoalRow.tsx'

const shown = (hook: string, language: 'lt' | 'en') =>
  renderToStaticMarkup(
    <GoalRow
      goal={{ ...clicked, type: 'hook', hook, selector: '', url: '*' }}
      eventTitles={{ contact_sent: 'Išsiųsta kontaktų forma' }}
      mayChange={false}
      language={language}
    />,
  )

test('an event of ours has its title, one of another program its name', () => {
  expect(shown('contact_sent', 'lt')).toContain('Išsiųsta kontaktų forma')
  expect(shown('wpcf7_submit', 'lt')).toContain('Įvykis „wpcf7_submit“, kurio čia nebūna')
  expect(shown('wpcf7_submit', 'en')).toContain(
    'The event “wpcf7_submit”, which never happens here',
  )
})
