import type { InFrame } from '#features/console/wire.ts'

export type UploadType = 'picture' | 'file'

export const uploadListPaths: Readonly<Record<UploadType, string>> = {
  picture: '/valdymas/paveikslai',
  file: '/valdymas/failai',
}
export const deleteUploadPath = (type: UploadType, id: number | ':id') =>
  `${uploadListPaths[type]}/${id}/istrinti`
/** Erases a picture from all versions of the content. */
export const erasePicturePath = (id: number | ':id') => `${uploadListPaths.picture}/${id}/is-visur`
/** What was uploaded, byte for byte. */
export const originalPath = (type: UploadType, id: number | ':id') =>
  `${uploadListPaths[type]}/${id}/originalas`

/** Takes pictures for a script that stands beside a text. */
export const takePicturesPath = '/valdymas/api/paveikslai'

/** What such a script is answered. */
export interface TakenPictures {
  taken: readonly { name: string; title: string; width: number; height: number }[]
  /** Why others were not taken, in the user's words. */
  refused: readonly { name: string; problem: string }[]
}

/** The field with the files of a form. */
export const filesField = 'failai'
/** How many files were taken, as the address says it. */
export const takenField = 'ikelta'
export const deletedField = 'istrinta'
/** In the address after an erasure; `failai` when content files still name the picture. */
export const erasedField = 'is-visur'
export const inFilesValue = 'failai'

/** The pictures that may be uploaded, as an input accepts them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml'

export const maxFilesAtOnce = 20
const megabyte = 1024 * 1024
export const maxUploadBytes: Readonly<Record<UploadType, number>> = {
  picture: 25 * megabyte,
  file: 50 * megabyte,
}
export const maxMegapixels = 60

/** Endings of the files that may be uploaded for download. */
export const fileEndings = [
  'csv',
  'docx',
  'epub',
  'm4a',
  'mp3',
  'mp4',
  'odp',
  'ods',
  'odt',
  'pdf',
  'pptx',
  'txt',
  'xlsx',
  'zip',
] as const
export type FileEnding = (typeof fileEndings)[number]

export type UploadProblem =
  | 'empty'
  | 'too_large'
  | 'unknown_type'
  | 'other_content'
  | 'heic'
  | 'broken'
  | 'too_many_pixels'
  | 'unsafe_svg'
  | 'too_heavy'
  | 'no_room'
  | 'not_stored'
  | 'busy'

/** A document that names an upload, as it is published or in a draft. */
export interface UploadUse {
  path: string
  title: string
}

export interface ListedUpload {
  id: number
  name: string
  title: string
  bytes: number
  size: { width: number; height: number } | null
  author: string
  createdAt: number
  uses: readonly UploadUse[]
}

/** An upload that is needed: by texts, by emails, or by buyers who may still download it. */
export interface KeptUpload {
  title: string
  because: 'texts' | 'issues' | 'buyers'
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleUploads: InFrame & {
      type: UploadType
      uploads: readonly ListedUpload[]
      olderThan: number | null
      search: string
      taken: number
      isDeleted: boolean
      /** `inFiles` when files of the content still name the erased picture. */
      erased: 'everywhere' | 'inFiles' | null
      /** Why a picture was not erased; empty in all other cases. */
      notErased: string
      /** Files that were not taken; `null` for a form of too many. */
      refused: readonly { name: string; problem: UploadProblem }[] | null
      /** The upload that could not be deleted. */
      kept: KeptUpload | null
    }
  }
}
