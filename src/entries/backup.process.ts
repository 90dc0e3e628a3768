import { setPriority } from 'node:os'
import { createSteps } from '#features/backups/server/worker/steps.ts'
import type { Answer, Asked } from '#features/backups/server/worker/worker.ts'

/** Does the steps of a backup that its parent asks for, and ends with it. */
const steps = createSteps() as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
setPriority(10)
process.umask(0o077)
process.on('message', async ({ step, given }: Asked) => process.send?.(await answer(step, given)))
process.once('disconnect', () => process.exit())

async function answer(step: string, given: unknown[]): Promise<Answer> {
  try {
    return { value: await steps[step]?.(...given) }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}
