import { setPriority } from 'node:os'
import { createSteps, type WorkerSteps } from '#features/backups/server/worker/steps.ts'
import type { Answer, Asked } from '#features/backups/server/worker/worker.ts'

/** Does the steps of a backup that its parent asks for, and ends with it. */
const steps = createSteps() as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
/** A commit of the site may wait for them, so that they must not wait for the processor. */
const urgent: ReadonlySet<string> = new Set<keyof WorkerSteps>(['prepare', 'hold', 'collect'])
process.umask(0o077)
process.on('message', async ({ step, given }: Asked) => process.send?.(await answer(step, given)))
process.once('disconnect', () => process.exit())

async function answer(step: string, given: unknown[]): Promise<Answer> {
  try {
    // It stays low: only few users may raise a priority again.
    if (!urgent.has(step)) setPriority(10)
    return { value: await steps[step]?.(...given) }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}
