import { Fragment, type ReactNode } from 'react'
import { Booking } from '#features/booking/Booking.tsx'
import { ContactWays } from '#features/contact/ContactWays.tsx'
import { LatestNews } from '#features/news/LatestNews.tsx'
import { Panels } from '#features/panels/Panels.tsx'
import { Partners } from '#features/partners/Partners.tsx'
import { PlanCards } from '#features/plans/PlanCards.tsx'
import { ProductShelf } from '#features/products/ProductShelf.tsx'
import { formPlace } from '#features/subscribe-embed/form-place.ts'
import { island as newsletterForm } from '#features/subscribe-embed/NewsletterForm.island.tsx'
import { signUpId } from '#features/subscribers/subscriber-paths.ts'
import { Testimonials } from '#features/testimonials/Testimonials.tsx'
import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { Section } from '#ui/Section.tsx'
import { About } from './About.tsx'
import { Film } from './Film.tsx'
import { Hero } from './Hero.tsx'
import css from './HomePage.module.css'
import { SectionHead } from './SectionHead.tsx'
import type { HomeProps, HomeSection, SiteIdentity } from './wire.ts'

type Props = HomeProps & {
  site: SiteIdentity
  language: Language
  path: string
  /** The domain whose newsletter the form is for. */
  domain: string
  asksFirstName: boolean
}

export function HomePage(props: Props) {
  const { home, language } = props
  return (
    <>
      <Hero {...home.hero} sections={home.sections} language={language} />
      {home.sections.map((name) => (
        <Fragment key={name}>{sections[name](props)}</Fragment>
      ))}
    </>
  )
}

const sections: Readonly<Record<HomeSection, (props: Props) => ReactNode>> = {
  film: ({ home, language }) => <Film {...home.film} language={language} />,
  about: ({ home, language }) => <About {...home.about} language={language} />,
  panels: ({ home, panels, language }) => (
    <Section id="skaiciai" tone="deep" labelledBy="skaiciai-antraste">
      <Panels panels={panels} language={language}>
        <SectionHead {...home.panels} id="skaiciai-antraste" />
      </Panels>
    </Section>
  ),
  plans: ({ home, plans, chosen, language }) => (
    <Section id="planai" tone="paper" labelledBy="planai-antraste">
      <SectionHead {...home.plans} id="planai-antraste" />
      <PlanCards plans={plans} chosen={chosen} language={language} />
    </Section>
  ),
  products: ({ home, products, productCategories, language }) => (
    <Section id="produktai" tone="cream" labelledBy="produktai-antraste">
      <SectionHead {...home.products} id="produktai-antraste" />
      <ProductShelf products={products} categories={productCategories} language={language} />
    </Section>
  ),
  testimonials: ({ home, testimonials, language }) => (
    <Section id="atsiliepimai" tone="navy" contours labelledBy="atsiliepimai-antraste">
      <Testimonials testimonials={testimonials} language={language}>
        <SectionHead {...home.testimonials} id="atsiliepimai-antraste" />
      </Testimonials>
    </Section>
  ),
  news: ({ home, news, language }) => (
    <Section id="naujienos" tone="cream" labelledBy="naujienos-antraste">
      <SectionHead {...home.news} id="naujienos-antraste" />
      <LatestNews news={news} language={language} />
    </Section>
  ),
  partners: ({ home, partners, language }) => (
    <Section id="partneriai" tone="paper" labelledBy="partneriai-antraste">
      <SectionHead {...home.partners} id="partneriai-antraste" />
      <Partners partners={partners} language={language} />
    </Section>
  ),
  booking: ({ site, home, plans, bookingDays, topics, path, language }) => (
    <Section id="registracija" tone="cream" labelledBy="registracija-antraste">
      <SectionHead {...home.booking} id="registracija-antraste" />
      <Booking
        frame={site.booking}
        days={bookingDays}
        topics={topics}
        plans={plans}
        path={path}
        language={language}
      />
    </Section>
  ),
  newsletter: (props) => (
    <Section id={signUpId} tone="amber" contours labelledBy="naujienlaiskis-antraste">
      <div className={css.newsletter}>
        <SectionHead {...props.home.newsletter} id="naujienlaiskis-antraste" />
        <Island of={newsletterForm} on="interaction" props={formPlace(props)} />
      </div>
    </Section>
  ),
  contact: ({ site, home, path, language }) => (
    <Section id="kontaktai" tone="cream" labelledBy="kontaktai-antraste">
      <div className={css.contact}>
        <SectionHead {...home.contact} id="kontaktai-antraste" />
        <ContactWays embedded={site.embeddedForm} path={path} language={language} />
      </div>
    </Section>
  ),
}
