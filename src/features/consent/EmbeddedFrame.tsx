import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { EmbedConsentForm } from './EmbedConsentForm.tsx'
import css from './EmbeddedFrame.module.css'
import { messages } from './embed-messages.ts'
import type { FrameEmbed } from './embeds.ts'

type Props = {
  /** Also the fragment to which the visitor returns. */
  id: string
  frame: FrameEmbed
  /** Title of the frame's content. */
  title: string
  button: string
  /** Text of the link to the provider's own page. */
  link: string
  /** Path of the page that contains the frame. */
  path: string
  language: Language
  /** Drawn on the placeholder. */
  children?: ReactNode
}

/**
 * A frame of a third party. Nothing of it is loaded until functional cookies are allowed; a
 * placeholder of the same size is shown instead.
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
