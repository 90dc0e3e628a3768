import { firstStepsPath, type InFrame } from '#features/console/wire.ts'
import type { StepName } from './steps.ts'

export const skipStepPath = `${firstStepsPath}/praleisti`
export const takeUpStepPath = `${firstStepsPath}/testi`
export const hideStepsPath = `${firstStepsPath}/slepti`
export const showStepsPath = `${firstStepsPath}/rodyti`
export const stepField = 'zingsnis'

export interface Step {
  name: StepName
  /** As the site is now; only that it was skipped is remembered. */
  state: 'done' | 'skipped' | 'open'
  /** The page on which it goes on. */
  path: string
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleFirstSteps: InFrame & { steps: readonly Step[]; isHidden: boolean }
  }
}
