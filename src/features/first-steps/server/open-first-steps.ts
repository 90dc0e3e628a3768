import type { Kysely } from 'kysely'
import type { Progress } from '#features/console/wire.ts'
import { firstStepsPath } from '#features/console/wire.ts'
import { readOptionRows, storeOptionRows } from '#server/database/option-rows.ts'
import type { Tables } from '#server/database/tables.ts'
import { pagesOfSteps, type StepName, stepNames } from '../steps.ts'
import type { Step } from '../wire.ts'
import { isDone, isNeeded, pathOf, readSiteState, type Sources } from './site-state.ts'
import './tables.ts'

interface Options {
  skipped: readonly StepName[]
  isHidden: boolean
}
const defaults: Options = { skipped: [], isHidden: false }

export interface FirstSteps {
  read(): Promise<{ steps: readonly Step[]; isHidden: boolean }>
  skip(name: StepName, isSkipped: boolean): Promise<void>
  hide(isHidden: boolean): Promise<void>
  /**
   * How far the owner is; null once nothing is left or it is hidden.
   *
   * @param address of the page that shows it, to which it does not lead
   */
  progress(address?: string): Promise<Progress | null>
  /** The same on a page of the console; null on pages that no step leads to. */
  progressOn(page: string | undefined, address: string): Promise<Progress | null>
}

export function openFirstSteps(db: Kysely<Tables>, sources: Sources): FirstSteps {
  const readOptions = () => readOptionRows(db, 'first_steps_options', defaults)

  async function read() {
    const [{ skipped, isHidden }, state] = await Promise.all([
      readOptions(),
      readSiteState(sources),
    ])
    const stateOf = (name: StepName) => {
      if (isDone[name](state)) return 'done'
      return skipped.includes(name) ? 'skipped' : 'open'
    }
    const needed = stepNames.filter((name) => isNeeded(name, state))
    const steps = needed.map((name) => ({
      name,
      state: stateOf(name),
      path: pathOf(name, state),
    })) satisfies Step[]
    return { steps, isHidden }
  }

  async function progress(address?: string) {
    const { steps, isHidden } = await read()
    const open = steps.filter(({ state }) => state === 'open')
    if (isHidden || open.length === 0) return null
    const next = open.find(({ path }) => path !== address)?.path ?? firstStepsPath
    return { done: steps.length - open.length, total: steps.length, next }
  }

  return {
    read,
    async skip(name, isSkipped) {
      const { skipped } = await readOptions()
      const others = skipped.filter((one) => one !== name)
      const options = { skipped: isSkipped ? [...others, name] : others }
      await storeOptionRows(db, 'first_steps_options', options)
    },
    hide: (isHidden) => storeOptionRows(db, 'first_steps_options', { isHidden }),
    progress,
    progressOn: async (page, address) =>
      page !== undefined && pagesOfSteps.has(page) ? progress(address) : null,
  }
}
