import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frame } from '../../../../tests/support/account.ts'
import { newGoal } from '../form.ts'
import { GoalPage } from './GoalPage.tsx'

function chosenIn(hook: string) {
  const form = { fields: { ...newGoal, type: 'hook', hook }, problems: [] }
  const html = renderToStaticMarkup(
    <GoalPage
      id={1}
      form={form}
      template={null}
      sentTitles={{}}
      eventTitles={{ comment_posted: 'Parašytas komentaras' }}
      frame={frame}
      language="lt"
    />,
  )
  const [, select = ''] = /<select[^>]* name="hook"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
  return /<option[^>]*value="([^"]*)"[^>]*selected/.exec(select)?.[1]
}

test('an event of another program stays chosen, so that nothing is changed unseen', () => {
  expect(chosenIn('wpcf7_submit')).toBe('wpcf7_submit')
  expect(chosenIn('comment_posted')).toBe('comment_posted')
})
