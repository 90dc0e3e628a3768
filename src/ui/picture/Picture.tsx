import hashes from 'virtual:pictures'
import {
  builtName,
  fallbackWidth,
  type PictureFormat,
  type PictureKind,
  pictureKinds,
} from '#lib/site/pictures.ts'
import { parseUploadName, uploadAddress } from '#lib/site/upload-names.ts'
import css from './Picture.module.css'

type Props = {
  kind: PictureKind
  /** The name of its original in `content/pictures/<kind>`, or of an uploaded picture. */
  file: string
  /** Empty when the text beside it says the same. */
  alt: string
  /** The attribute of `<img>`. */
  sizes: string
  /** True for the largest element of the first screen (LCP), which is fetched first. */
  isFirst?: boolean
  className?: string | undefined
}

/**
 * A picture from `content/pictures/` or an uploaded one, as AVIF or WebP in the needed width. A plain colour reserves
 * its space, so that nothing shifts when it arrives.
 */
export function Picture({ kind, file, alt, sizes, isFirst = false, className }: Props) {
  const { width, height } = pictureKinds[kind]
  return (
    <picture className={[css.picture, css[kind], className].filter(Boolean).join(' ')}>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={sourceSet(kind, file, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={pictureAddress(kind, file)}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}

function sourceSet(kind: PictureKind, file: string, format: 'avif' | 'webp') {
  return pictureKinds[kind].widths
    .map((width) => `${addressOf(kind, file, width, format)} ${width}w`)
    .join(', ')
}

/** The path of a picture for browsers without AVIF and WebP, and for search engines. */
export const pictureAddress = (kind: PictureKind, file: string) =>
  addressOf(kind, file, fallbackWidth(kind), 'jpg')

/** The address of a small form of a picture; null for one that is not there or not built yet. */
export function previewAddress(kind: PictureKind, file: string): string | null {
  const isThere = hashes[`${kind}/${file}`] || parseUploadName(file)
  return isThere ? addressOf(kind, file, pictureKinds[kind].widths[0], 'webp') : null
}

/** Content is checked before it is shown, so a picture missing here means an outdated build. */
function addressOf(kind: PictureKind, file: string, width: number, format: PictureFormat): string {
  const hash = hashes[`${kind}/${file}`]
  if (hash) return `/assets/${builtName(file, hash, width, format)}`
  if (parseUploadName(file)) return uploadAddress(kind, file, width, format)
  throw new Error(`content/pictures/${kind}/${file} is not built; run npm run build`)
}
