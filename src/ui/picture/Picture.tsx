import hashes from 'virtual:pictures'
import { builtName, fallbackWidth, type PictureKind, pictureKinds } from '#lib/site/pictures.ts'
import css from './Picture.module.css'

type Props = {
  kind: PictureKind
  /** The file name of its original in `content/pictures/<kind>`. */
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
 * A picture from `content/pictures/`, as AVIF or WebP in the needed width. A plain colour reserves
 * its space, so that nothing shifts when it arrives.
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

/** The path of a picture in its largest size, for search engines. */
export function pictureAddress(kind: PictureKind, file: string): string {
  return `/assets/${builtName(file, hashOf(kind, file), fallbackWidth(kind), 'jpg')}`
}

/** Content is checked at the start, so a picture missing here means an outdated build. */
function hashOf(kind: PictureKind, file: string): string {
  const hash = hashes[`${kind}/${file}`]
  if (!hash) throw new Error(`content/pictures/${kind}/${file} is not built; run npm run build`)
  return hash
}
