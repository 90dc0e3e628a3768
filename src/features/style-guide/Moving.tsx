import { ContactForm } from '#features/contact/ContactForm.tsx'
import { island as newsletterForm } from '#features/subscribe-embed/NewsletterForm.island.tsx'
import { NewsletterForm } from '#features/subscribe-embed/NewsletterForm.tsx'
import { subscribePath } from '#features/subscribe-embed/wire.ts'
import { messages as newsletterMessages } from '#features/subscribers/form-messages.ts'
import type { ChartData } from '#lib/charts/chart-data.ts'
import type { Language } from '#lib/language.ts'
import { Carousel } from '#ui/carousel/Carousel.tsx'
import { Chart } from '#ui/chart/Chart.tsx'
import { Island } from '#ui/island/Island.tsx'
import { reveal } from '#ui/reveal/reveal.ts'
import { Video } from '#ui/video/Video.tsx'
import mp4 from '../../../public/video/film-lt.mp4'
import captions from '../../../public/video/film-lt.vtt'
import webm from '../../../public/video/film-lt.webm'
import css from './Moving.module.css'
import { Specimen, State, States } from './Specimen.tsx'

type Props = { language: Language }

const formStates = {
  submitting: 'Siunčia',
  success: 'Pavyko',
  pending: 'Laukia patvirtinimo',
  error: 'Nepavyko',
} as const

export function Forms({ language, ...place }: Props & { domain: string; page: string }) {
  return (
    <Specimen id="forma" tone="navy" shows="Island Form FormFields">
      <States>
        <State name="Gyva">
          <Island of={newsletterForm} on="visible" props={{ language, ...place }} />
        </State>
        {(Object.keys(formStates) as (keyof typeof formStates)[]).map((kind) => (
          <State key={kind} name={formStates[kind]}>
            <NewsletterForm
              id={kind}
              language={language}
              texts={newsletterMessages[language]}
              action={subscribePath}
              state={{ kind, ...(kind === 'pending' && { suggestion: 'ona@gmail.com' }) }}
              {...place}
            />
          </State>
        ))}
        <State name="Ilga">
          <ContactForm language={language} />
        </State>
      </States>
    </Specimen>
  )
}

const carousels = {
  plain: 'Karuselė su pabaiga',
  loop: 'Karuselė ratu',
  autoplay: 'Karuselė, kuri slenka pati',
} as const

export function Carousels({ language }: Props) {
  return (
    <Specimen id="karuseles" tone="cream" shows="Carousel">
      {(Object.keys(carousels) as (keyof typeof carousels)[]).map((kind) => (
        <div key={kind} className={css.carousel}>
          <h3>{carousels[kind]}</h3>
          <Carousel
            label={`${carousels[kind]}, 1–5`}
            language={language}
            loop={kind !== 'plain'}
            autoplay={kind === 'autoplay'}
            className={css.slides}
          >
            {[1, 2, 3, 4, 5].map((number) => (
              <p key={number} className={css.slide}>
                Skaidrė {number}
              </p>
            ))}
          </Carousel>
        </div>
      ))}
    </Specimen>
  )
}

const labels = ['Sausis', 'Vasaris', 'Kovas', 'Balandis']
const series = [
  { name: 'Pirma', values: [420, 610, 580, 940] },
  { name: 'Antra', values: [300, 350, 420, 460] },
  { name: 'Trečia', values: [180, 160, 240, 260] },
  { name: 'Ketvirta', values: [90, 130, 120, 170] },
]
const forms: Readonly<Record<ChartData['form'], { title: string; shown: number }>> = {
  bars: { title: 'Juostos', shown: 1 },
  lines: { title: 'Linijos', shown: 3 },
  columns: { title: 'Stulpeliai', shown: 4 },
}

export function Charts({ language }: Props) {
  return (
    <Specimen id="grafikai" tone="deep" shows="Chart">
      <div className={css.charts}>
        {(Object.keys(forms) as ChartData['form'][]).map((form) => (
          <Chart
            key={form}
            id={`grafikas-${form}`}
            title={forms[form].title}
            caption={`${forms[form].title}. Skaičiai išgalvoti, kad matytųsi forma.`}
            data={{ form, labels, series: series.slice(0, forms[form].shown) }}
            language={language}
          />
        ))}
      </div>
    </Specimen>
  )
}

const film = { mp4, webm, captions, width: 960, height: 540 }

export function Film({ language, poster }: Props & { poster: string }) {
  return (
    <Specimen id="filmas" tone="paper" shows="Video">
      <div className={css.film}>
        <Video
          label="Filmas apie Kryptį"
          length="10 s"
          poster={poster}
          language={language}
          {...film}
        />
      </div>
    </Specimen>
  )
}

const reveals = {
  up: 'Iš apačios',
  left: 'Iš kairės',
  right: 'Iš dešinės',
  fade: 'Vietoje',
} as const

export function Reveals() {
  return (
    <Specimen id="pasirodymas" tone="navy">
      <div className={css.charts}>
        {(Object.keys(reveals) as (keyof typeof reveals)[]).map((from) => (
          <p key={from} className={css.slide} {...reveal(from)}>
            {reveals[from]}
          </p>
        ))}
      </div>
    </Specimen>
  )
}
