import type * as all from '#features/triggers/browser.ts'
import type { PageOptions } from '../page-options.ts'
import type { Happen } from './dispatch.ts'

/**
 * The triggers that statistics load into the page; importing them here would split their script
 * into chunks.
 */
export type Triggers = Pick<typeof all, 'onClick' | 'onElementView' | 'onLink'>

/** Arguments of every watcher of events. */
export interface Parts {
  happen: Happen
  options: PageOptions
  triggers: Triggers
  signal: AbortSignal
}
