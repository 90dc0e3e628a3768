import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageProps } from '#lib/site/page.ts'
import { SendPage } from './SendPage.tsx'

const props = {
  id: 1,
  subject: 'Ruduo',
  segment: {},
  recipients: 2,
  email: {
    bytes: 100,
    isForFiles: false,
    demonstration: [],
    textProblems: [],
    problems: [],
  },
  addresses: [],
  frame: { role: 'owner', menu: [], email: 'ona@kryptis.lt', theme: null, hasShortcuts: false },
} as unknown as PageProps['consoleIssueSend']

const htmlOf = (time: string, timeProblem: PageProps['consoleIssueSend']['timeProblem']) =>
  renderToStaticMarkup(<SendPage {...props} {...{ time, timeProblem }} language="lt" />)

test('of an hour that comes twice the page says that the first is meant', () => {
  const said = 'toks laikas ateis du kartus. Siųsime pirmąjį.'
  expect(htmlOf('2027-10-31T03:30', null)).toContain(said)
  expect(htmlOf('2027-10-31T04:30', null)).not.toContain(said)
})

test('of an hour that is left out the page says so, and not that it is gone', () => {
  expect(htmlOf('2027-03-28T03:30', 'left_out')).toContain('laikrodis sukamas valandą pirmyn')
  expect(htmlOf('2027-03-28T03:30', 'left_out')).not.toContain('dar neatėjo')
})
