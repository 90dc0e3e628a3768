import { Children, type ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import css from './Carousel.module.css'
import { messages } from './messages.ts'

type Props = {
  /** Accessible name of the list. */
  label: string
  language: Language
  /** Continues with the first slide after the last, when there are more slides than fit. */
  loop?: boolean
  /** Moves by itself and has a pause button. */
  autoplay?: boolean
  /** Sets `--shown`, the number of slides in view, at each width. */
  className?: string | undefined
  children: ReactNode
}

/** Milliseconds between two steps of a carousel with autoplay. */
const intervalMs = 5000

/** A list that scrolls horizontally and snaps; a script shows its buttons. */
export function Carousel({ label, language, loop, autoplay, className, children }: Props) {
  return (
    <div
      className={`${css.carousel} ${className ?? ''}`.trim()}
      data-carousel={loop ? 'loop' : ''}
      data-interval={autoplay ? intervalMs : undefined}
    >
      <section className={css.slides} data-slides aria-label={label} tabIndex={0}>
        <ul>
          {Children.map(children, (child) => (
            <li>{child}</li>
          ))}
        </ul>
      </section>
      <Controls language={language} autoplay={autoplay} />
    </div>
  )
}

type ControlsProps = { language: Language; autoplay: boolean | undefined }

function Controls({ language, autoplay }: ControlsProps) {
  const { previous, next, pause } = messages[language]
  return (
    <div className={css.controls} data-controls>
      {!autoplay && <span className={css.position} data-position aria-live="polite" />}
      {autoplay && (
        <button type="button" data-pause aria-pressed="false" aria-label={pause}>
          <Icon path="M9 6V18M15 6V18" />
        </button>
      )}
      <button type="button" data-step="-1" aria-label={previous}>
        <Icon path="M20 12H4M10 5L3.5 12L10 19" />
      </button>
      <button type="button" data-step="1" aria-label={next}>
        <Icon path="M4 12H20M14 5L20.5 12L14 19" />
      </button>
    </div>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
