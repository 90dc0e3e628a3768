import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { openingHoursText } from '#lib/site/opening-hours.ts'
import type { SectionFrame, SectionProps } from '#lib/site/section.ts'
import { nonBreaking } from '#lib/text/typography.ts'
import css from './ContactDetails.module.css'
import layout from './ContactSection.module.css'
import { messages } from './messages.ts'
import type { Place } from './wire.ts'

type SectionParts = SectionProps['contactDetails'] & SectionFrame & { head: ReactNode }

/** The address, phone and hours beside the head of a band of their own. */
export function ContactDetailsSection({ head, place, language }: SectionParts) {
  return (
    <div className={layout.contact}>
      {head}
      <div className={css.ways}>
        <ContactDetails place={place} language={language} />
      </div>
    </div>
  )
}

type BesideProps = { title: ReactNode; place: Place; language: Language }

/** The same beside a form. */
export function OtherWays({ title, place, language }: BesideProps) {
  return (
    <section className={css.ways} aria-labelledby="kiti-keliai">
      <h2 id="kiti-keliai">{title}</h2>
      <ContactDetails place={place} language={language} />
    </section>
  )
}

function ContactDetails({ place, language }: { place: Place; language: Language }) {
  const { write, call, visit, hours } = messages[language]
  const opening = [openingHoursText(place.openingHours, language), place.hours ?? '']
    .filter(Boolean)
    .join('; ')
  return (
    <>
      <dl>
        <dt>{write}</dt>
        <dd>
          <a href={`mailto:${place.email}`}>{place.email}</a>
        </dd>
        <dt>{call}</dt>
        <dd>
          <a href={`tel:${place.phone.replaceAll(' ', '')}`}>{place.phone}</a>
        </dd>
        <dt>{visit}</dt>
        <dd>
          <address>
            {place.street}
            {place.city && (
              <>
                <br />
                {place.postcode} {place.city}
              </>
            )}
          </address>
        </dd>
        {opening !== '' && (
          <>
            <dt>{hours}</dt>
            <dd>{nonBreaking(opening)}</dd>
          </>
        )}
      </dl>
      {place.notice && <p>{place.notice.short}</p>}
    </>
  )
}
