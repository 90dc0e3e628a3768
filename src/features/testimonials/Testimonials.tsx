import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { Carousel } from '#ui/carousel/Carousel.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { messages } from './messages.ts'
import css from './Testimonials.module.css'
import type { Testimonial } from './wire.ts'

type Props = { testimonials: readonly Testimonial[]; language: Language; children: ReactNode }

export const testimonialsBand = css.band

/** A carousel; with scripts and motion it is pinned instead, and the page's scroll moves its cards. */
export function Testimonials({ testimonials, language, children }: Props) {
  const { label, quoted } = messages[language]
  return (
    <div className={css.track} data-pin>
      <div className={css.frame}>
        {children}
        <Carousel label={label} language={language} className={css.cards}>
          {testimonials.map(({ text, author, role, portrait }) => (
            <figure key={author} className={css.card}>
              <blockquote>{quoted(text)}</blockquote>
              <figcaption>
                {portrait && <Picture kind="portraits" file={portrait} alt="" sizes="4rem" />}
                <p>
                  <b>{author}</b>
                  {role}
                </p>
              </figcaption>
            </figure>
          ))}
        </Carousel>
      </div>
    </div>
  )
}
