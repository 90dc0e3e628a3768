import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type IssueProgress, issueActionPath } from '../console-wire.ts'
import { Progress } from './Progress.tsx'

const progress: IssueProgress = {
  state: 'sending',
  recipients: 2,
  queued: 2,
  sending: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  pausedBecause: null,
  backOff: null,
  held: [],
  putOff: null,
}
const until = Date.UTC(2026, 10, 26, 9, 30)

const htmlOf = (because: string | null) =>
  renderToStaticMarkup(
    <Progress id={1} progress={{ ...progress, backOff: { until, because } }} language="lt" />,
  )

test('a mail server that cannot be reached has a press beside its reason', () => {
  const html = htmlOf('connect ECONNREFUSED')
  expect(html).toMatch(/bandysime vėl .*11:30.*connect ECONNREFUSED.*Bandyti dabar/)
  expect(html).toContain(`action="${issueActionPath(1, 'retryServer')}"`)
})

test('the limit of a day says when sending goes on, without a press that would break it', () => {
  const html = htmlOf(null)
  expect(html).toMatch(/Pasiekta dienos riba; siuntimas tęsis .*11:30/)
  expect(html).not.toContain('<form')
})
