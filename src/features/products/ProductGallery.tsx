import type { Language } from '#lib/language.ts'
import { Carousel } from '#ui/carousel/Carousel.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { messages } from './messages.ts'
import css from './ProductGallery.module.css'
import type { ProductPicture } from './wire.ts'

type Props = { gallery: readonly ProductPicture[]; language: Language }

/** The pictures of a product, one at a time. */
export function ProductGallery({ gallery, language }: Props) {
  const pictures = gallery.map(({ file, alt }, index) => (
    <Picture
      key={file}
      kind="products"
      file={file}
      alt={alt}
      sizes="(min-width: 60rem) 40rem, 88vw"
      isFirst={index === 0}
      className={css.picture}
    />
  ))
  if (pictures.length < 2) return <div>{pictures}</div>
  return (
    <Carousel label={messages[language].pictures} language={language}>
      {pictures}
    </Carousel>
  )
}
