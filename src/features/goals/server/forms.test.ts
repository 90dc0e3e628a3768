import { expect, test } from 'vitest'
import { newGoal } from '../form.ts'
import { parseFunnel } from './funnel-form.ts'
import { parseGoal } from './goal-form.ts'

const site = 'https://kryptis.example'
const click = { ...newGoal, title: 'Paspausta', selector: '.mygtukas' }
const steps = { title: 'Kelias', step_1: 'page', page_1: '/kainos', step_2: 'page', page_2: '/' }

test.each([
  ['title', { title: ' ' }],
  ['type', { type: 'scroll' }],
  ['conversion_metric', { conversion_metric: '' }],
  ['status', { status: 'deleted' }],
  ['url', { url: 'https://kita.example/kainos' }],
  ['url', { url: '//kita.example/kainos' }],
  ['url', { url: 'kainos' }],
  ['url', { url: '/kainos?plan=augimas' }],
  ['url', { url: '/*/kainos' }],
  ['url', { url: `/${'a'.repeat(300)}` }],
  ['page', { type: 'visits', url: '*' }],
  ['selector', { selector: '' }],
  ['selector', { selector: 'a[href' }],
  ['attribute', { selector: '', attribute: 'id' }],
  ['attribute', { selector: '', attribute: 'on click', attribute_value: 'x' }],
  ['hook', { type: 'hook', hook: 'order_paid' }],
  ['date_start', { date_start: '2026-02-30' }],
  ['order', { date_start: '2026-11-02', date_end: '2026-11-01' }],
  ['value', { value: '-5' }],
  ['value', { value: '12,345' }],
  ['value', { value: '1000000,01' }],
])('a wrong %s is reported and what was typed stays', (problem, form) => {
  const typed = { ...click, ...form }
  const parsed = parseGoal(typed, site, ['contact_sent'])
  expect(parsed).toMatchObject({
    ok: false,
    form: { fields: { selector: typed.selector }, problems: [problem] },
  })
})

test.each([
  ['', 0],
  ['12', 1200],
  ['12,5', 1250],
  ['12.05 €', 1205],
  ['1 000 000', 100_000_000],
])('%j euros are %i cents', (value, value_cents) => {
  expect(parseGoal({ ...click, value }, site, ['contact_sent'])).toMatchObject({
    ok: true,
    goal: { value_cents },
  })
})

test.each([null, undefined, 'x', [], { title: ['a', 'b'] }])(
  '%j is read as an empty form',
  (body) => {
    expect(parseGoal(body, site, ['contact_sent'])).toMatchObject({
      ok: false,
      form: { problems: ['title', 'type', 'status', 'conversion_metric', 'url'] },
    })
    expect(parseFunnel(body, [], site)).toMatchObject({ ok: false, problem: 'title' })
  },
)

test.each([
  ['title', { title: '' }],
  ['few', { step_2: '' }],
  ['steps', { page_2: 'kontaktai' }],
  ['steps', { step_2: 'goal-999' }],
] as const)('a funnel with the problem “%s” is refused', (problem, form) => {
  const parsed = parseFunnel({ ...steps, ...form }, [], site)
  expect(parsed).toMatchObject({ ok: false, problem })
  expect(!parsed.ok && parsed.draft.steps[0]).toEqual({ kind: 'page', page: '/kainos' })
})
