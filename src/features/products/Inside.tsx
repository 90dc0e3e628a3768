import type { Language } from '#lib/language.ts'
import { Picture, pictureAddress } from '#ui/picture/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import css from './Inside.module.css'
import { messages } from './messages.ts'
import type { ProductPicture } from './wire.ts'

type Props = { pictures: readonly ProductPicture[]; language: Language }

/** Pages of a product's files, each a link to its large picture. */
export function Inside({ pictures, language }: Props) {
  if (pictures.length === 0) return null
  return (
    <Section tone="cream" labelledBy="vidus">
      <h2 id="vidus">{messages[language].inside}</h2>
      <ul className={css.strip}>
        {pictures.map(({ file, alt }) => (
          <li key={file}>
            <a href={pictureAddress('inside', file)}>
              <Picture kind="inside" file={file} alt="" sizes="25rem" />
              {alt}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
