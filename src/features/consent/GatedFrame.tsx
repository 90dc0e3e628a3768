import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { AllowForm } from './AllowForm.tsx'
import { messages } from './frame-messages.ts'
import css from './GatedFrame.module.css'
import type { OutsideFrame } from './outside.ts'

type Props = {
  /** Also the fragment the visitor comes back to. */
  id: string
  frame: OutsideFrame
  /** What is in the frame. */
  title: string
  button: string
  /** The words of the link to the provider's own page. */
  link: string
  /** The page it stands on. */
  path: string
  language: Language
  /** Drawn on the face. */
  children?: ReactNode
}

/**
 * A frame of another service, of which nothing is loaded before functional cookies are allowed:
 * until then a face of the same size stands in its place.
 */
export function GatedFrame({ id, frame, title, button, link, path, language, children }: Props) {
  const { opening, newWindow } = messages[language]
  return (
    <figure id={id} className={css.gated}>
      <div className={css.box} data-gated-frame={frame.url} data-title={title}>
        <div className={css.face}>
          <div className={css.words}>
            <h3>{title}</h3>
            <AllowForm
              service={frame}
              url={frame.url}
              button={button}
              returnTo={`${path}#${id}`}
              language={language}
            />
          </div>
          {children}
        </div>
        <p className={css.status} role="status" data-opening={opening} />
      </div>
      <figcaption>
        <a href={frame.url} target="_blank" rel="noopener noreferrer">
          {link}
        </a>{' '}
        ({newWindow})
      </figcaption>
    </figure>
  )
}
