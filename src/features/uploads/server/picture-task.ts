import { type Cut, cutPicture } from '#server/pictures/cut-picture.ts'
import { drawIcon, type IconTask } from './draw-icon.ts'
import { type Normalised, normalisePicture } from './normalise-picture.ts'

/** What the process of pictures is asked for: an icon, or a picture with its path. */
export type PictureTask = { path: string; cut: Cut | null } | { icon: IconTask }

/** A cut of a picture we made ourselves, or null when it is not there. */
export type TaskResult = Normalised | Uint8Array | null

export function runPictureTask(task: PictureTask): Promise<TaskResult> {
  if ('icon' in task) return drawIcon(task.icon).catch(() => null)
  const { path, cut } = task
  if (!cut) return normalisePicture(path)
  return cutPicture(path, cut)
    .then((picture) => picture.toBuffer())
    .catch(() => null)
}
