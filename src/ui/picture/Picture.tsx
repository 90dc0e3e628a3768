import hashes from 'virtual:pictures'
import { builtName, fallbackWidth, type PictureKind, pictureKinds } from '#lib/pictures.ts'
import css from './Picture.module.css'

type Props = {
  kind: PictureKind
  /** The name of its original in `content/pictures/` + kind. */
  file: string
  /** What it shows; empty where the words beside it say so already. */
  alt: string
  /** How wide it is shown, as in the attribute of `<img>`. */
  sizes: string
  /** It is the largest thing on the first screen, so it is fetched first. */
  isFirst?: boolean
  className?: string | undefined
}

/**
 * A picture from `content/pictures/`, as AVIF or WebP in the width that is needed. Its shape is
 * known beforehand and its place is filled with a plain colour, so that nothing moves or blinks.
 */
export function Picture({ kind, file, alt, sizes, isFirst = false, className }: Props) {
  const { width, height } = pictureKinds[kind]
  const hash = hashOf(kind, file)
  return (
    <picture className={[css.picture, css[kind], className].filter(Boolean).join(' ')}>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={sourceSet(kind, file, hash, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={`/assets/${builtName(file, hash, fallbackWidth(kind), 'jpg')}`}
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

function sourceSet(kind: PictureKind, file: string, hash: string, format: 'avif' | 'webp') {
  return pictureKinds[kind].widths
    .map((width) => `/assets/${builtName(file, hash, width, format)} ${width}w`)
    .join(', ')
}

/** The address of a picture in its largest form, for search engines. */
export function pictureAddress(kind: PictureKind, file: string): string {
  return `/assets/${builtName(file, hashOf(kind, file), fallbackWidth(kind), 'jpg')}`
}

/** Content that names a picture is checked before anything is built or shown. */
function hashOf(kind: PictureKind, file: string): string {
  const hash = hashes[`${kind}/${file}`]
  if (!hash) throw new Error(`content/pictures/${kind}/${file} is not built; run npm run build`)
  return hash
}
