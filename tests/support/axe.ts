import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * The violations axe finds on the page in its present state, as `rule: html of the first node`.
 *
 * @param disabledRules names of axe rules to leave out
 */
export async function violations(page: Page, ...disabledRules: string[]): Promise<string[]> {
  // Through the debugger, to which the page's Content-Security-Policy does not apply.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  return page.evaluate(async (disabledRules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, disabledRules)
}
