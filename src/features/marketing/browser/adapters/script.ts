import { createServiceScript } from '#features/consent/embed-consent.browser.ts'
import type { PageDestination } from '../../page-options.ts'

type Owner = Pick<PageDestination, 'category' | 'service'>

/** Adds a third party's script to the page, marked so that withdrawing consent ends it. */
export function addScript(
  src: string,
  { category, service }: Owner,
  id?: string,
): HTMLScriptElement {
  const script = createServiceScript(src, category)
  script.dataset.service = service
  if (id) script.id = id
  document.head.append(script)
  return script
}
