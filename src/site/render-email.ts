import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderEmail } from '#lib/email-props.ts'
import { toPlainText } from '#ui/email/plain-text.ts'
import { emails } from './emails.ts'

/** Turns an email and its props into HTML and, from the same tree, plain text. */
export const renderEmail: RenderEmail = (name, props, language) => {
  const { subject, Body } = emails[name]
  const body = Body({ ...props, language })
  return {
    subject: subject(props, language),
    html: `<!doctype html>${renderToStaticMarkup(body)}`,
    text: toPlainText(body),
  }
}
