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
  const { inside, enlarge } = messages[language]
  return (
    <Section tone="cream" labelledBy="vidus" className={css.section}>
      <h2 id="vidus">{inside}</h2>
      <ul className={css.strip}>
        {pictures.map(({ file, alt }) => (
          <li key={file}>
            <a href={pictureAddress('inside', file)}>
              <Picture
                kind="inside"
                file={file}
                alt={`${enlarge}: ${alt}`}
                sizes="(min-width: 60rem) 20rem, 14rem"
              />
              <span aria-hidden="true">{alt}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
