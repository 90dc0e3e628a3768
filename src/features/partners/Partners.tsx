import type { Language } from '#lib/language.ts'
import { Carousel } from '#ui/carousel/Carousel.tsx'
import { messages } from './messages.ts'
import css from './Partners.module.css'
import type { Partner } from './wire.ts'

type Props = { partners: readonly Partner[]; language: Language }

/** Logos in groups of two, one above the other; a group moves as one. */
export function Partners({ partners, language }: Props) {
  return (
    <Carousel
      label={messages[language].label}
      language={language}
      loop
      autoplay
      className={css.partners}
    >
      {inPairs(partners).map((pair) => (
        <ul key={pair[0]?.id} className={css.pair}>
          {pair.map((partner) => (
            <Logo key={partner.id} {...partner} />
          ))}
        </ul>
      ))}
    </Carousel>
  )
}

function Logo({ id, name, field }: Partner) {
  const mark = marks[`../../../public/images/partners/${id}.svg`]
  return (
    <li className={css.logo}>
      {mark && <img src={mark} alt="" width="64" height="64" loading="lazy" />}
      <b>{name}</b>
      <small>{field}</small>
    </li>
  )
}

const marks = import.meta.glob<string>('../../../public/images/partners/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

function inPairs(partners: readonly Partner[]): Partner[][] {
  const firsts = partners.filter((_, index) => index % 2 === 0)
  return firsts.map((_, index) => partners.slice(index * 2, index * 2 + 2))
}
