import type { IssueEmail } from './issue.ts'

/**
 * What stands in the frozen email of an issue where each recipient gets a link of their own. They are
 * addresses that no site can have (RFC 2606), so that whatever handles links leaves them whole.
 */
export const issuePlaceholders = {
  unsubscribe: 'https://unsubscribe.invalid/',
  preferences: 'https://preferences.invalid/',
  /** The issue's page in the archive. */
  archive: 'https://archive.invalid/',
} as const

type Placeholder = keyof typeof issuePlaceholders

/** Stands for a link whose clicks may be counted, by its place in `IssueEmail.links`; HTML only. */
export const linkPlaceholder = (index: number) => `https://link-${index}.invalid/`

/** What one recipient gets. Those who did not agree to tracking have null and get plain links. */
export interface PersonalLinks extends Readonly<Record<Placeholder, string>> {
  tracking: TrackingLinks | null
}

export interface TrackingLinks {
  /** Of a transparent picture. */
  open: string
  click(index: number): string
}

/** An email as one recipient gets it. */
export type PersonalEmail = Omit<IssueEmail, 'links'>

const pattern = /https:\/\/(?:(unsubscribe|preferences|archive)|link-(\d{1,4}))\.invalid\//

/** Gives what fills the placeholders of an email for one recipient; made once for all of them. */
export function compileIssueEmail({ subject, html, text, links }: IssueEmail) {
  const fillHtml = compile(html, links, escapeAttribute)
  const fillText = compile(text, links, (url) => url)

  return (personal: PersonalLinks): PersonalEmail => ({
    subject,
    html: withPixel(fillHtml(personal), personal.tracking),
    text: fillText({ ...personal, tracking: null }),
  })
}

/** Text between placeholders stands at even places, and what replaces them at odd ones. */
function compile(template: string, links: readonly string[], escape: (url: string) => string) {
  const pieces = template.split(pattern)
  const texts = pieces.filter((_, at) => at % 3 === 0)
  const values = texts.slice(1).map((_, at) => {
    const [name, index] = [pieces[at * 3 + 1], pieces[at * 3 + 2]]
    return index === undefined
      ? (personal: PersonalLinks) => personal[name as Placeholder]
      : ({ tracking }: PersonalLinks) =>
          tracking?.click(Number(index)) ?? links[Number(index)] ?? ''
  })

  return (personal: PersonalLinks) =>
    texts.reduce((done, text, at) => done + escape(values[at - 1]?.(personal) ?? '') + text)
}

function withPixel(html: string, tracking: TrackingLinks | null): string {
  if (!tracking) return html
  const pixel = `<img src="${escapeAttribute(tracking.open)}" alt="" width="1" height="1">`
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html + pixel : html.slice(0, end) + pixel + html.slice(end)
}

const escapeAttribute = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
