import type { Embeds } from '#features/consent/embeds.ts'
import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { listProblems } from '#ui/field/field-props.ts'
import { Problems } from '#ui/field/Problems.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import { Booking } from './Booking.tsx'
import css from './BookingPage.module.css'
import { bookingForm } from './form.ts'
import { messages, textsFor } from './messages.ts'
import { type BookingProps, bookingPaths } from './wire.ts'

type Props = BookingProps & {
  site: Embeds
  path: string
  publicUrl: string
  language: Language
}

export function BookingPage({
  booking,
  days,
  offer,
  plans,
  topics,
  site,
  path,
  publicUrl,
  language,
}: Props) {
  const texts = messages[language]
  const crumbs = [{ path: bookingPaths[language], title: texts.title }]
  const trail = <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
  const title = site.booking || offer ? texts.choose : texts.formTitle
  const plan = plans.find(({ id }) => id === booking.fields.plan)
  const steps = site.booking || offer ? texts.calendarSteps : texts.steps
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} trail={trail} />
      <Section tone="cream" labelledBy="laikas">
        <div className={site.booking ? css.wide : css.page}>
          <div>
            <h2 id="laikas">{title}</h2>
            <Problems
              title={texts.problemsTitle}
              problems={listProblems(bookingForm, textsFor(offer, language), booking)}
            />
            {site.booking && plan && <p className={css.plan}>{texts.chosenPlan(plan.name)}</p>}
            <Booking
              frame={site.booking}
              {...{ booking, days, offer, plans, topics, path, language }}
            />
          </div>
          <section className={css.steps} aria-labelledby="eiga">
            <h2 id="eiga">{texts.how}</h2>
            <ol>
              {steps.map((step) => (
                <li key={step.title}>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </Section>
    </>
  )
}
