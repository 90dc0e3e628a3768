import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Annotations } from './Annotations.tsx'
import { firstChoice } from './choice.ts'
import { Segments } from './FilterBar.tsx'
import { messages } from './messages.ts'
import { noteMessages } from './note-messages.ts'
import { TrendSection } from './TrendSection.tsx'

const days = { from: '2026-11-01', to: '2026-11-20' }
const typed = { day: '2026-11-03', text: 'Naujienlaiškis', name: 'Latviai' }
const texts = messages.lt
const shared = { choice: firstChoice, mayNote: true, language: 'lt' } as const

test('a note that was not kept says why, opened, with what was typed in it', () => {
  const refused = { ...typed, problem: 'manyNotes' } as const
  const html = renderToStaticMarkup(
    <Annotations {...shared} days={days} annotations={[]} refused={refused} />,
  )
  expect(html).toMatch(/^<details[^>]* open=""/)
  expect(html).toContain(noteMessages.lt.problems.manyNotes)
  expect(html).toContain('value="2026-11-03"')
  expect(html).toContain('value="Naujienlaiškis"')
})

test('what was wrong with a filter is not told of notes', () => {
  const refused = { ...typed, problem: 'name' } as const
  const choice = { ...firstChoice, filters: { country: 'LV' } }
  const notes = renderToStaticMarkup(
    <Annotations {...shared} days={days} annotations={[]} refused={refused} />,
  )
  expect(notes).not.toContain('role="alert"')
  const filters = renderToStaticMarkup(
    <Segments {...shared} path="/" choice={choice} segments={[]} refused={refused} />,
  )
  expect(filters).toContain(noteMessages.lt.problems.name)
  expect(filters).toContain('value="Latviai"')
})

const figures = {
  pageviews: 0,
  visitors: 0,
  sessions: 0,
  bounces: 0,
  newcomers: 0,
  engaged: 0,
  events: 0,
  conversions: 0,
} as never

test.each([
  ['days without visits', {}, figures, texts.chartNone],
  ['filters that no visit meets', { country: 'LV' }, figures, texts.chartEmpty],
  ['days to come', {}, null, texts.chartFuture],
])('an empty chart of %s says so', (_what, filters, of, told) => {
  const time = { days, compared: null, isCut: false, step: 'day', steps: ['day'] } as const
  const series = { points: [{ at: '2026-11-01', figures: of }], before: [] }
  const html = renderToStaticMarkup(
    <TrendSection
      {...shared}
      choice={{ ...firstChoice, filters }}
      time={time}
      series={series}
      annotations={[]}
    />,
  )
  expect(html).toContain(told)
})
