import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * The violations axe finds on the page in its present state, as `rule: html of the first node`.
 *
 * @param part a selector of the part that changed since the last check; the whole page by default
 */
export const violations = (page: Page, part?: string) => run(page, {}, part)

/** The violations of one rule, even one that axe leaves out by default. */
export const violationsOf = (page: Page, rule: string) => run(page, { runOnly: [rule] })

async function run(page: Page, options: axe.RunOptions, part?: string): Promise<string[]> {
  // Added through the debugger, to which the page's Content-Security-Policy does not apply.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ options, part }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        part ?? document,
        { resultTypes: ['violations'], ...options },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { options, part },
  )
}
