import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frame } from '../../../../tests/support/account.ts'
import { newGoal } from '../form.ts'
import { GoalPage } from './GoalPage.tsx'

const pageWith = (typed: Partial<typeof newGoal>, problems: readonly string[] = []) =>
  renderToStaticMarkup(
    <GoalPage
      id={1}
      form={{ fields: { ...newGoal, ...typed }, problems }}
      template={null}
      sentTitles={{}}
      eventTitles={{ comment_posted: 'Parašytas komentaras' }}
      frame={frame}
      language="lt"
    />,
  )

function chosenIn(hook: string) {
  const html = pageWith({ type: 'hook', hook })
  const [, select = ''] = /<select[^>]* name="hook"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
  return /<option[^>]*value="([^"]*)"[^>]*selected/.exec(select)?.[1]
}

test('an event of another program stays chosen, so that nothing is changed unseen', () => {
  expect(chosenIn('wpcf7_submit')).toBe('wpcf7_submit')
  expect(chosenIn('comment_posted')).toBe('comment_posted')
})

test('a part of the page that is missing is told from one that is wrong', () => {
  const problemWith = (selector: string) => {
    const html = pageWith({ type: 'clicks', selector }, ['selector'])
    return /id="selector-klaida"[^>]*>(.*?)</s.exec(html)?.[1]
  }
  expect(problemWith('')).toBe('Nurodykite selektorių arba atributą su reikšme.')
  expect(problemWith('a[href')).toMatch(/^Selektorius neteisingas/)
})

test('an address that is wrong is told from a visit that names no page', () => {
  const html = (problem: string) => pageWith({ url: '*' }, [problem])
  expect(html('url')).toMatch(/id="url-klaida"[^>]*>Įrašykite šios svetainės puslapio adresą/)
  expect(html('page')).toMatch(/id="url-klaida"[^>]*>Nurodykite puslapį/)
})
