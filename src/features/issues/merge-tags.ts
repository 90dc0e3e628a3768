import type { IssueEmail } from './issue.ts'

/**
 * Merge tags in the frozen email of an issue for a recipient's own links. No site can have these
 * addresses (RFC 2606), so code that handles links leaves them whole.
 */
export const mergeTags = {
  unsubscribe: 'https://unsubscribe.invalid/',
  preferences: 'https://preferences.invalid/',
  /** The issue's page in the archive. */
  archive: 'https://archive.invalid/',
} as const

type MergeTag = keyof typeof mergeTags

/** A merge tag of a tracked link, by its index in `IssueEmail.links`; used in HTML only. */
export const linkMergeTag = (index: number) => `https://link-${index}.invalid/`

/** The name and links of one recipient; `tracking` is null, and links plain, without consent. */
export interface PersonalLinks extends Readonly<Record<MergeTag, string>> {
  firstName: string | null
  tracking: TrackingLinks | null
}

export interface TrackingLinks {
  /** The address of a transparent picture. */
  open: string
  click(index: number): string
}

/** An email with its merge tags filled in for one recipient. */
export type PersonalEmail = Omit<IssueEmail, 'links'>

/** `{vardas|bičiuli}`: the first name, with a fallback for recipients without one. */
const name = /\{(?:vardas|name)\|([^{}|]{0,200})\}/
const pattern = new RegExp(
  `https://(?:(unsubscribe|preferences|archive)|link-(\\d{1,4}))\\.invalid/|${name.source}`,
)

/** Replaces first names by their fallbacks, for pages without a recipient such as the archive. */
export const withoutName = (text: string) => text.replace(new RegExp(name, 'g'), '$1')

/** Compiles an email once; the returned function fills in its merge tags for one recipient. */
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

/**
 * `split` puts the text between merge tags at every fourth index, and the three groups of the
 * pattern between.
 */
function compile(
  template: string,
  links: readonly string[],
  escape: (value: string) => string,
): Fill {
  const pieces = template.split(pattern)
  const texts = pieces.filter((_, at) => at % 4 === 0)
  const values = texts.slice(1).map((_, at): Fill => {
    const [link, index, otherwise] = pieces.slice(at * 4 + 1, at * 4 + 4)
    // The fallback comes from the template, so it is escaped already.
    if (otherwise !== undefined)
      return ({ firstName }) => (firstName === null ? otherwise : escape(firstName))
    if (index === undefined) return (personal) => escape(personal[link as MergeTag])
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
