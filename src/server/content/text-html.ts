import { Marked } from 'marked'
import { fallbackWidth, type PictureFormat, pictureKinds } from '#lib/site/pictures.ts'
import { parseUploadName, uploadAddress } from '#lib/site/upload-names.ts'

/** The kind of picture that stands within a text. */
export const textPictureKind = 'covers'

/** As wide as the text, or as a narrow screen. */
const sizes = '(width >= 44rem) 40rem, 92vw'

/** The HTML of a text in Markdown; its pictures are those of the library. */
export const textHtml = (text: string): string => markdown.parse(text.trim(), { async: false })

const markdown = new Marked({
  renderer: {
    image({ href, text }) {
      return parseUploadName(href) ? pictureHtml(href, text) : false
    },
  },
})

function pictureHtml(file: string, alt: string): string {
  const { width, height, widths } = pictureKinds[textPictureKind]
  const sourceOf = (format: PictureFormat) => {
    const set = widths.map((one) => `${uploadAddress(textPictureKind, file, one, format)} ${one}w`)
    return `<source type="image/${format}" srcset="${set.join(', ')}" sizes="${sizes}">`
  }
  const fallback = uploadAddress(textPictureKind, file, fallbackWidth(textPictureKind), 'jpg')
  const image = `<img src="${fallback}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  return `<picture>${sourceOf('avif')}${sourceOf('webp')}${image}</picture>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The uploaded pictures that the HTML of a text shows, by their names without endings. */
export const picturesInHtml = (html: string): string[] =>
  [...html.matchAll(/ src="\/uploads\/covers\/([a-z0-9-]+?)-\d+\.jpg"/g)].map(
    ([, stem = '']) => stem,
  )
