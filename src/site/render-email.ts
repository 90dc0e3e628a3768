import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderEmail } from '#lib/email-props.ts'
import { withOutlookTables } from '#ui/email/outlook-table.ts'
import { toPlainText } from '#ui/email/plain-text.ts'
import { emails } from './emails.ts'

/** Turns an email and its props into HTML and, from the same tree, plain text. */
export const renderEmail: RenderEmail = (name, props, language) => {
  const { subject, Body } = emails[name]
  const body = Body({ ...props, language })
  return {
    subject: subject(props, language),
    html: `<!doctype html>${withOutlookTables(withoutPreloads(renderToStaticMarkup(body)))}`,
    text: toPlainText(body),
  }
}

/** React asks browsers to fetch pictures early, and mail programs know no such links. */
const withoutPreloads = (html: string) => html.replace(/<link rel="preload"[^>]*>/g, '')
