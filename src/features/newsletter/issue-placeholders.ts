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
  firstName: string | null
  tracking: TrackingLinks | null
}

export interface TrackingLinks {
  /** Of a transparent picture. */
  open: string
  click(index: number): string
}

/** An email as one recipient gets it. */
export type PersonalEmail = Omit<IssueEmail, 'links'>

/** `{vardas|bičiuli}`: the first name, and what stands for one that is not known. */
const name = /\{(?:vardas|name)\|([^{}|]{0,200})\}/
const pattern = new RegExp(
  `https://(?:(unsubscribe|preferences|archive)|link-(\\d{1,4}))\\.invalid/|${name.source}`,
)

/** A text as it reads where nobody's name is known, such as in the archive. */
export const withoutName = (text: string) => text.replace(new RegExp(name, 'g'), '$1')

/** Gives what fills the placeholders of an email for one recipient; made once for all of them. */
export function compileIssueEmail({ subject, html, text, links }: IssueEmail) {
  const fillHtml = compile(html, links, escapeHtml)
  const [fillText, fillSubject] = [text, subject].map((plain) =>
    compile(plain, links, (value) => value),
  ) as [Fill, Fill]

  return (personal: PersonalLinks): PersonalEmail => ({
    subject: fillSubject(personal),
    html: withPixel(fillHtml(personal), personal.tracking),
    text: fillText({ ...personal, tracking: null }),
  })
}

type Fill = (personal: PersonalLinks) => string

/** Text between placeholders stands at every fourth place, and what they were found by between. */
function compile(
  template: string,
  links: readonly string[],
  escape: (value: string) => string,
): Fill {
  const pieces = template.split(pattern)
  const texts = pieces.filter((_, at) => at % 4 === 0)
  const values = texts.slice(1).map((_, at): Fill => {
    const [link, index, otherwise] = pieces.slice(at * 4 + 1, at * 4 + 4)
    // It stands in the template, so that it is escaped already.
    if (otherwise !== undefined)
      return ({ firstName }) => (firstName === null ? otherwise : escape(firstName))
    if (index === undefined) return (personal) => escape(personal[link as Placeholder])
    const place = Number(index)
    return ({ tracking }) => escape(tracking?.click(place) ?? links[place] ?? '')
  })

  return (personal) =>
    texts.reduce((done, text, at) => done + (values[at - 1]?.(personal) ?? '') + text)
}

function withPixel(html: string, tracking: TrackingLinks | null): string {
  if (!tracking) return html
  const pixel = `<img src="${escapeHtml(tracking.open)}" alt="" width="1" height="1">`
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html + pixel : html.slice(0, end) + pixel + html.slice(end)
}

const escapeHtml = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
