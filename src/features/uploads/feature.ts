import { join } from 'node:path'
import type { Purchases } from '#features/purchases/server.ts'
import type { PictureKind } from '#lib/site/pictures.ts'
import type { Feature } from '#server/feature.ts'
import type { ReceivedForm, ReceiveLimits } from '#server/http/receive-files.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { type UploadPagesContext, uploadPages } from './server/console.ts'
import { choicesOf } from './server/library.ts'
import { openPictureWorker } from './server/picture-worker.ts'
import { servePictures } from './server/serve-pictures.ts'
import { type TakenPicture, takePicture } from './server/take-picture.ts'
import { maxUploadBytes } from './wire.ts'

export interface Uploads {
  /**
   * What may be chosen for a picture of a kind, for a logo, which may be of any size, or as a file
   * for null: titles by name.
   */
  choices(kind: PictureKind | 'logo' | null): Promise<Readonly<Record<string, string>>>
  /** Takes the one picture of a form. */
  takePicture(form: Partial<ReceivedForm> | null, author: string): Promise<TakenPicture>
  /** Of forms with a picture. */
  pictureLimits: ReceiveLimits
}

type Opened = Uploads & { pages: UploadPagesContext }

interface Needs {
  issues: {
    namesPicture: (name: string) => Promise<boolean>
    replacePicture: (from: string, to: string) => Promise<void>
  }
  purchases: Pick<Purchases, 'owesFile'>
}

export const uploads: Feature<'uploads', Needs, Opened> = {
  name: 'uploads',
  tables: ['uploads'],
  open(platform, { purchases, issues }) {
    const { db, http, contentStore, contentKinds, mediaFolders, keep } = platform
    const folder = mediaFolders.uploads
    const { blobs, problem } = platform.uploadStore
    const worker = keep(openPictureWorker())
    servePictures({ http, blobs, folder, worker, contentStore })
    const library = { db, blobs, worker, now: Date.now }
    const incoming = join(folder, '.incoming')
    return {
      choices: (kind) => choicesOf(db, kind),
      takePicture: (form, author) => takePicture(library, form, author),
      pictureLimits: { folder: incoming, maxFiles: 1, maxFileBytes: maxUploadBytes.picture },
      pages: {
        ...library,
        contentStore,
        contentKinds,
        isOwed: purchases.owesFile,
        isInIssue: issues.namesPicture,
        replaceInIssues: issues.replacePicture,
        incoming,
        storeProblem: problem,
      },
    }
  },
  consolePages: (_platform, { pages }) => uploadPages(pages),
  jobs: ({ uploadStore }) => [followOtherServers('uploads', uploadStore.follow)],
}
