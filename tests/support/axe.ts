import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  // Through the debugger, which the page's policy does not concern.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
