import { NewsletterForm } from '#features/newsletter/NewsletterForm.tsx'
import { subscribePath } from '#features/newsletter/wire.ts'
import type { ChartData } from '#lib/chart-data.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Carousel } from '#ui/carousel/Carousel.tsx'
import { Chart } from '#ui/chart/Chart.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { Neatline } from '#ui/Neatline.tsx'
import { reveal } from '#ui/reveal/reveal.ts'
import { Section } from '#ui/Section.tsx'
import type { PageFrame } from '../Layout.tsx'
import { messages } from './messages.ts'
import css from './StylePage.module.css'

/** Every component in each of its states, for those who build the site and for its tests. */
export function StylePage({ language, domain, path }: PageFrame) {
  const { title, lead, divider } = messages[language]
  return (
    <>
      <Section tone="navy" charted labelledBy="antraste">
        <h1 id="antraste">{title}</h1>
        <p className={css.lead}>{lead}</p>
      </Section>
      <Type language={language} />
      <Tones language={language} />
      <Form language={language} domain={domain} page={path} />
      <Carousels language={language} />
      <Charts language={language} />
      <Reveals language={language} />
      <p className={`wrap ${css.divider}`}>{divider}</p>
      <Neatline />
    </>
  )
}

type Props = { language: Language }

function Type({ language }: Props) {
  const { type, sample, sampleText } = messages[language]
  return (
    <Section tone="cream" labelledBy="rastas" className={css.type}>
      <h2 id="rastas">{type}</h2>
      {(['first', 'second', 'third'] as const).map((size) => (
        <p key={size} className={css[size]}>
          <Emphasis text={sample} />
        </p>
      ))}
      <p className={css.lead}>{sampleText}</p>
      <p>{sampleText}</p>
      <p className={css.note}>{sampleText}</p>
    </Section>
  )
}

function Tones({ language }: Props) {
  const { tones, filled, outlined, link } = messages[language]
  return (Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
    <Section key={tone} tone={tone} labelledBy={`tonas-${tone}`} className={css.tone}>
      <h2 id={`tonas-${tone}`}>{tones[tone]}</h2>
      <p className={css.row}>
        <Button href={`#tonas-${tone}`}>{filled}</Button>
        <Button href={`#tonas-${tone}`} look="outlined">
          {outlined}
        </Button>
        <a href={`#tonas-${tone}`}>{link}</a>
      </p>
    </Section>
  ))
}

function Form({ language, domain, page }: Props & { domain: string; page: string }) {
  const { form, states } = messages[language]
  const kinds = Object.keys(states) as (keyof typeof states)[]
  return (
    <Section tone="paper" labelledBy="forma">
      <h2 id="forma">{form}</h2>
      <div className={css.grid}>
        {kinds.map((kind) => (
          <section key={kind} aria-labelledby={`busena-${kind}`}>
            <h3 id={`busena-${kind}`}>{states[kind]}</h3>
            <NewsletterForm
              language={language}
              domain={domain}
              page={page}
              action={subscribePath}
              state={{ kind }}
            />
          </section>
        ))}
      </div>
    </Section>
  )
}

function Carousels({ language }: Props) {
  const { carousels, slide } = messages[language]
  return (Object.keys(carousels) as (keyof typeof carousels)[]).map((kind) => (
    <Section key={kind} tone="cream" labelledBy={`karusele-${kind}`} className={css.tone}>
      <h2 id={`karusele-${kind}`}>{carousels[kind]}</h2>
      <Carousel
        label={`${carousels[kind]}, 1–5`}
        language={language}
        loop={kind !== 'plain'}
        autoplay={kind === 'autoplay'}
        className={css.slides}
      >
        {[1, 2, 3, 4, 5].map((number) => (
          <p key={number} className={css.slide}>
            {slide} {number}
          </p>
        ))}
      </Carousel>
    </Section>
  ))
}

const values = [
  [420, 610, 580, 940],
  [300, 350, 420, 460],
  [180, 160, 240, 260],
  [90, 130, 120, 170],
]

function Charts({ language }: Props) {
  const { charts, chartNames, chartCaption, labels, series } = messages[language]
  const all = series.map((name, index) => ({ name, values: values[index] ?? [] }))
  const shown: Readonly<Record<ChartData['form'], number>> = { bars: 1, lines: 3, columns: 4 }
  return (
    <Section tone="deep" labelledBy="grafikai">
      <h2 id="grafikai">{charts}</h2>
      <div className={css.grid}>
        {(Object.keys(shown) as ChartData['form'][]).map((form) => (
          <Chart
            key={form}
            id={`grafikas-${form}`}
            title={chartNames[form]}
            caption={chartCaption}
            data={{ form, labels, series: all.slice(0, shown[form]) }}
            language={language}
          />
        ))}
      </div>
    </Section>
  )
}

function Reveals({ language }: Props) {
  const { reveals, revealNames } = messages[language]
  return (
    <Section tone="navy" labelledBy="pasirodymas">
      <h2 id="pasirodymas">{reveals}</h2>
      <div className={css.grid}>
        {(Object.keys(revealNames) as (keyof typeof revealNames)[]).map((from) => (
          <p key={from} className={css.slide} {...reveal(from)}>
            {revealNames[from]}
          </p>
        ))}
      </div>
    </Section>
  )
}
