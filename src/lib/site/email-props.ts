import type { Language } from '../language.ts'

/**
 * Every email by name, with the props it is rendered from. A feature adds its own in its wire files:
 * `declare module './email-props.ts' { interface EmailProps { … } }`; `src/site/emails.ts` does
 * not compile until each of them has a template.
 */
export interface EmailProps {}

/** A picture attached to an email. */
export interface EmailPicture {
  /** The file's name, also in the content id: `qr.png`. */
  name: string
  /** In base64. */
  png: string
}

interface RenderedEmail {
  subject: string
  html: string
  text: string
}

export type RenderEmail = <Name extends keyof EmailProps>(
  name: Name,
  props: EmailProps[Name],
  language: Language,
) => RenderedEmail
