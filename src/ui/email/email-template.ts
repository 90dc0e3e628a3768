import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import type { EmailLook } from '#lib/site/email-look.ts'

/** A kind of email, which `EmailFrame` surrounds. */
export interface EmailTemplate<Props> {
  subject: (props: Props, language: Language) => string
  /**
   * The content below the heading: a tree of components without hooks, which also gives the plain
   * text.
   */
  Body: (props: Props & { language: Language }) => ReactNode
  /** What the frame of these emails has of its own. */
  frame?: (props: Props & { language: Language }) => FrameParts
}

export interface FrameParts {
  /** The heading, where it is not the subject. */
  title?: string
  /** The text that lists of emails show after the subject. */
  preheader?: string
  /** Content above the heading. */
  top?: ReactNode
  /** Paragraphs in place of the site's address and contacts. */
  footer?: ReactNode
  /** Another look than that of the site. */
  look?: (look: EmailLook) => EmailLook
}
