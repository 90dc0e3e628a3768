import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#lib/language.ts'
import type { EmailLook } from '#lib/site/email-look.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import { withColours } from '#ui/email/colours.ts'
import { EmailFrame } from '#ui/email/EmailFrame.tsx'
import { withOutlookTables } from '#ui/email/outlook-table.ts'
import { toPlainText } from '#ui/email/plain-text.ts'
import { emails } from './emails.ts'

/**
 * Renders emails with their props in the look of the site: as HTML and, from the same tree, as
 * plain text.
 */
export const createRenderEmail =
  (lookIn: (language: Language) => EmailLook): RenderEmail =>
  (name, props, language) => {
    const { subject, Body, frame } = emails[name]
    const shown = { ...props, language }
    const title = subject(props, language)
    const { look: lookOf = (look: EmailLook) => look, ...parts } = frame?.(shown) ?? {}
    const look = lookOf(lookIn(language))
    const tree = EmailFrame({ title, ...parts, look, language, children: Body(shown) })
    const html = withColours(withoutPreloads(renderToStaticMarkup(tree)), look.colours)
    return {
      subject: title,
      html: `<!doctype html>${withOutlookTables(html)}`,
      text: toPlainText(tree),
    }
  }

/** React adds links that make browsers fetch pictures early, which mail programs do not know. */
const withoutPreloads = (html: string) => html.replace(/<link rel="preload"[^>]*>/g, '')
