import { join } from 'node:path'
import type { Purchases } from '#features/purchases/server.ts'
import type { PictureKind } from '#lib/site/pictures.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import type { Feature } from '#server/feature.ts'
import { type UploadPagesContext, uploadPages } from './server/console.ts'
import { choicesOf } from './server/library.ts'
import { openPictureWorker } from './server/picture-worker.ts'
import { servePictures } from './server/serve-pictures.ts'

export interface Uploads {
  /** What may be chosen for a picture of a kind, or as a file for null: titles by name. */
  choices(kind: PictureKind | null): Promise<Readonly<Record<string, string>>>
}

type Opened = Uploads & { pages: UploadPagesContext }

interface Needs {
  purchases: Pick<Purchases, 'owesFile'>
}

export const uploads: Feature<'uploads', Needs, Opened> = {
  name: 'uploads',
  tables: ['uploads'],
  open({ db, http, contentStore, contentKinds, mediaFolders, keep }, { purchases }) {
    const folder = mediaFolders.uploads
    const blobs = openFolderBlobs(folder)
    const worker = keep(openPictureWorker())
    servePictures({ http, blobs, folder, worker, contentStore })
    return {
      choices: (kind) => choicesOf(db, kind),
      pages: {
        db,
        blobs,
        worker,
        now: Date.now,
        contentStore,
        contentKinds,
        isOwed: purchases.owesFile,
        incoming: join(folder, '.incoming'),
      },
    }
  },
  consolePages: (_platform, { pages }) => uploadPages(pages),
}
