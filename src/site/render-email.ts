import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderEmail } from '#lib/site/email-props.ts'
import { withOutlookTables } from '#ui/email/outlook-table.ts'
import { toPlainText } from '#ui/email/plain-text.ts'
import { emails } from './emails.ts'

/** Renders an email with its props as HTML and, from the same tree, as plain text. */
export const renderEmail: RenderEmail = (name, props, language) => {
  const { subject, Body } = emails[name]
  const body = Body({ ...props, language })
  return {
    subject: subject(props, language),
    html: `<!doctype html>${withOutlookTables(withoutPreloads(renderToStaticMarkup(body)))}`,
    text: toPlainText(body),
  }
}

/** React adds links that make browsers fetch pictures early, which mail programs do not know. */
const withoutPreloads = (html: string) => html.replace(/<link rel="preload"[^>]*>/g, '')
