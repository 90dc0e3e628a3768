/**
 * The kinds of picture, each a folder below `content/pictures/`. The build cuts every original to
 * the shape of its kind and scales it to each of the widths.
 */
export const pictureKinds = {
  /** People, shown small and round. */
  portraits: { width: 192, height: 192, widths: [96, 192] },
  /** Above posts, and on their cards. */
  covers: { width: 1080, height: 675, widths: [400, 720, 1080] },
  /** Of products, on their cards and pages. */
  products: { width: 1080, height: 1080, widths: [320, 640, 1080] },
  /** Pages of files that are sold. */
  inside: { width: 900, height: 1125, widths: [300, 900] },
  /** Across the page. */
  plates: { width: 1600, height: 900, widths: [480, 800, 1200, 1600] },
} as const satisfies Record<string, PictureShape>

export type PictureKind = keyof typeof pictureKinds

interface PictureShape {
  /** The largest size made, which is also the min size of an original. */
  width: number
  height: number
  widths: readonly number[]
}

/**
 * In the order in which browsers are offered them; the last one is for browsers that support no
 * other.
 */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The one width for browsers without AVIF and WebP: the middle one. */
export function fallbackWidth(kind: PictureKind): number {
  const { widths } = pictureKinds[kind]
  return widths[Math.floor(widths.length / 2)] as number
}

/** The name of a built file: its subject, its width, and a hash of its source. */
export function builtName(file: string, hash: string, width: number, format: PictureFormat) {
  return `${file.replace(/\.[a-z]+$/, '')}-${width}-${hash}.${format}`
}
