import { type Cut, cutPicture } from '#server/pictures/cut-picture.ts'
import { type Normalised, normalisePicture } from './normalise-picture.ts'

/** What the process of pictures is asked for, each with the path of a picture. */
export type PictureTask = { path: string; cut: Cut | null }

/** A cut of a picture we made ourselves, or null when it is not there. */
export type TaskResult = Normalised | Uint8Array | null

export const runPictureTask = ({ path, cut }: PictureTask): Promise<TaskResult> =>
  cut
    ? cutPicture(path, cut)
        .then((picture) => picture.toBuffer())
        .catch(() => null)
    : normalisePicture(path)
