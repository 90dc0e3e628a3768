import type { ReactNode } from 'react'
import { SmallSheet } from '#features/examples/ExampleFigure.tsx'
import type { Example } from '#features/examples/wire.ts'
import type { Language } from '#lib/language.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { messages } from './messages.ts'
import css from './Panels.module.css'
import type { Panel } from './wire.ts'

type Props = {
  panels: readonly Panel[]
  example: Example | undefined
  language: Language
  children: ReactNode
}

/**
 * Sections one after another; with scripts and motion they alternate in one place, and a sheet beside
 * them gets one part after another.
 */
export function Panels({ panels, example, language, children }: Props) {
  return (
    <>
      {children}
      <div className={css.track} data-pin>
        <div className={css.frame}>
          <nav className={css.links} aria-label={messages[language].parts}>
            <ol>
              {panels.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={css.panels}>
            {panels.map((panel) => (
              <PanelView key={panel.id} {...panel} language={language} />
            ))}
          </div>
          {example && <SmallSheet example={example} className={css.sheet} />}
        </div>
      </div>
    </>
  )
}

function PanelView({ id, title, text, caption, chart, language }: Panel & { language: Language }) {
  return (
    <section id={id} className={css.panel} data-panel="" aria-labelledby={`${id}-antraste`}>
      <div className={css.words}>
        <h3 id={`${id}-antraste`}>{title}</h3>
        <p>{text}</p>
      </div>
      <Chart
        id={`${id}-grafikas`}
        title={title}
        caption={caption}
        data={chart}
        language={language}
      />
    </section>
  )
}
