import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with the page as it stands.
 *
 * @param but what is not looked at, by the names of axe's rules
 */
export async function violations(page: Page, ...but: string[]): Promise<string[]> {
  // Through the debugger, which the page's policy does not concern.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  return page.evaluate(async (but) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, but)
}
