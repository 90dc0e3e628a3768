import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { EmbedConsentForm } from './EmbedConsentForm.tsx'
import css from './EmbeddedFrame.module.css'
import { messages } from './embed-messages.ts'
import type { FrameEmbed } from './embeds.ts'

type Props = {
  /** Also the fragment the visitor comes back to. */
  id: string
  frame: FrameEmbed
  /** What is in the frame. */
  title: string
  button: string
  /** The text of the link to the provider's own page. */
  link: string
  /** The page it stands on. */
  path: string
  language: Language
  /** Drawn on the placeholder. */
  children?: ReactNode
}

/**
 * A frame of a third party, of which nothing is loaded before functional cookies are allowed: until
 * then a placeholder of the same size stands there.
 */
export function EmbeddedFrame({ id, frame, title, button, link, path, language, children }: Props) {
  const { opening, newWindow, lost } = messages[language]
  return (
    <figure id={id} className={css.embed}>
      <div
        className={css.box}
        data-embedded-frame={frame.url}
        data-title={title}
        data-lost={lost(frame.provider)}
      >
        <div className={css.placeholder}>
          <div className={css.text}>
            <h3>{title}</h3>
            <EmbedConsentForm
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
