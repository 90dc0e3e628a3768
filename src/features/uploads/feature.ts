import { join } from 'node:path'
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

export const uploads: Feature<'uploads', object, Opened> = {
  name: 'uploads',
  tables: ['uploads'],
  open({ db, http, contentStore, contentKinds, mediaFolders, keep }) {
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
        incoming: join(folder, '.incoming'),
      },
    }
  },
  consolePages: (_platform, { pages }) => uploadPages(pages),
}
