import type * as all from '#features/triggers/browser.ts'
import type { PageOptions } from '../page-options.ts'
import type { Happen } from './dispatch.ts'

/** Those that statistics bring to the page; a script that imported them itself would cut theirs up. */
export type Triggers = Pick<typeof all, 'onClick' | 'onElementView' | 'onLink'>

/** What everything that makes events happen is given. */
export interface Parts {
  happen: Happen
  options: PageOptions
  triggers: Triggers
  signal: AbortSignal
}
