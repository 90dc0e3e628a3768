import { join } from 'node:path'
import type { Cut } from '#server/pictures/cut-picture.ts'
import { openWorkerProcess, WorkerEnded } from '#server/process/worker-process.ts'
import type { IconTask } from './draw-icon.ts'
import type { Normalised } from './normalise-picture.ts'
import type { PictureTask, TaskResult } from './picture-task.ts'

/** Enough for the pictures of a few pages that are seen for the first time. */
const maxWaiting = 200
const program = join(import.meta.dirname, '../../../entries/picture.process.ts')
const limits = { idle: 20_000, longest: 30_000, memoryMb: 1024 }

export class TooManyPictures extends Error {
  override readonly name = 'TooManyPictures'
}

export interface PictureWorker {
  /** @throws TooManyPictures */
  normalise(path: string): Promise<Normalised>
  /**
   * Null when there is no such picture.
   *
   * @throws TooManyPictures, WorkerEnded
   */
  cut(path: string, cut: Cut): Promise<Uint8Array | null>
  /**
   * Null when its picture cannot be read.
   *
   * @throws TooManyPictures, WorkerEnded
   */
  icon(task: IconTask): Promise<Uint8Array | null>
  close(): void
}

/** Decodes pictures in a process with limits of its own, one after the other. */
export function openPictureWorker(): PictureWorker {
  const worker = openWorkerProcess<PictureTask, TaskResult>(program, limits)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function inTurn(task: PictureTask): Promise<TaskResult> {
    if (waiting >= maxWaiting) throw new TooManyPictures()
    waiting++
    const result = last.then(() => worker.ask(task))
    last = result.catch(() => {}).finally(() => waiting--)
    return result
  }

  return {
    async normalise(path) {
      try {
        return (await inTurn({ path, cut: null })) as Normalised
      } catch (error) {
        if (error instanceof WorkerEnded) return { ok: false, problem: 'too_heavy' }
        throw error
      }
    },
    cut: async (path, cut) => (await inTurn({ path, cut })) as Uint8Array | null,
    icon: async (icon) => (await inTurn({ icon })) as Uint8Array | null,
    close: worker.close,
  }
}
