import type { FormEmbed } from '#features/consent/embeds.ts'
import type { Language } from '#lib/language.ts'
import { type OpeningHours, openingHoursText } from '#lib/site/opening-hours.ts'
import { nonBreaking } from '#lib/text/typography.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { listProblems } from '#ui/field/field-props.ts'
import { Problems } from '#ui/field/Problems.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import css from './ContactPage.module.css'
import { ContactWays } from './ContactWays.tsx'
import { contactForm } from './form.ts'
import { messages } from './messages.ts'
import { type ContactProps, contactPaths } from './wire.ts'

/** The place of the business, from the site's content. */
interface Place {
  email: string
  phone: string
  street: string
  postcode: string
  city: string
  openingHours: readonly OpeningHours[]
  hours: string | null
  notice: { short: string } | null
  embeddedForm: FormEmbed | null
}

type Props = ContactProps & { site: Place; path: string; language: Language; publicUrl: string }

export function ContactPage({ site, path, language, publicUrl, fields, problems }: Props) {
  const texts = messages[language]
  const crumbs = [{ path: contactPaths[language], title: texts.title }]
  const trail = <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} trail={trail} />
      <Section tone="cream" id="zinute" labelledBy="zinute-antraste">
        <div className={css.page}>
          <div>
            <h2 id="zinute-antraste">{texts.formTitle}</h2>
            <Problems
              title={texts.problemsTitle}
              problems={listProblems(contactForm, texts, { fields, problems })}
            />
            <ContactWays
              fields={fields}
              problems={problems}
              embedded={site.embeddedForm}
              path={path}
              language={language}
            />
          </div>
          <OtherWays site={site} language={language} />
        </div>
      </Section>
    </>
  )
}

function OtherWays({ site, language }: { site: Place; language: Language }) {
  const { otherWays, write, call, visit, hours } = messages[language]
  const opening = [openingHoursText(site.openingHours, language), site.hours ?? '']
    .filter(Boolean)
    .join('; ')
  return (
    <section className={css.ways} aria-labelledby="kiti-keliai">
      <h2 id="kiti-keliai">{otherWays}</h2>
      <dl>
        <dt>{write}</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
        <dt>{call}</dt>
        <dd>
          <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
        </dd>
        <dt>{visit}</dt>
        <dd>
          <address>
            {site.street}
            {site.city && (
              <>
                <br />
                {site.postcode} {site.city}
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
      {site.notice && <p>{site.notice.short}</p>}
    </section>
  )
}
