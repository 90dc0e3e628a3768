import type { Brand } from '#features/home/brand.ts'
import { openPictureWorker } from '#features/uploads/server.ts'
import { BoundedMap } from '#lib/bounded-map.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import type { MediaFolders } from '#server/content/media-folders.ts'
import type { SocialCard } from '../pages.ts'
import { type Icons, openIcons } from './icons.ts'
import { createLogos, type Logos } from './logos.ts'

/** What is drawn of the brand, published or in a draft. */
export interface BrandParts {
  complete: Logos['complete']
  icons: Icons
  /** Cards of previewed pages, by their addresses. */
  previewedCards: BoundedMap<SocialCard>
}

const maxPreviewedCards = 100

/** The stack ends the process that draws icons. */
export function openBrand(
  opened: AsyncDisposableStack,
  folders: MediaFolders & { uploads: string },
  published: () => Pick<Brand, 'icons'>,
): BrandParts {
  const logos = createLogos(folders)
  const worker = opened.adopt(openPictureWorker(), (it) => it.close())
  const icons = openIcons({
    logos,
    blobs: openFolderBlobs(folders.uploads),
    worker,
    published: () => published().icons.id,
  })
  return { complete: logos.complete, icons, previewedCards: new BoundedMap(maxPreviewedCards) }
}
