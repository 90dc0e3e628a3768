import type { KindCheck } from '#server/content/kind-check.ts'
import { findLogo, isPictureAwaited } from '#server/content/media-folders.ts'
import { mistake } from '#server/content/mistakes.ts'
import { initialsLogo } from '../brand.ts'

/** Finds a logo that is neither uploaded nor a file of `content/brand`. */
export const missingLogos: KindCheck = (documents, folders) =>
  documents.flatMap((document) => {
    const { logo } = document as { logo?: string }
    if (logo === undefined || logo === initialsLogo) return []
    if (findLogo(folders, logo) || isPictureAwaited(folders, logo)) return []
    const place = `brand/${logo}`
    return [
      { document, path: ['logo'], mistake: mistake('missing_picture', { name: logo, place }) },
    ]
  })
