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

/** Writes a part of a text as it goes over the wire; parts are joined afterwards. */
type Encode = (part: string) => string

/**
 * Compiles an email once; the returned function fills in its merge tags for one recipient.
 *
 * @param encode how the HTML and the text are encoded; what is the same for all is encoded once
 */
export function compileIssueEmail(
  { subject, html, text, links }: IssueEmail,
  encode: Encode = (part) => part,
) {
  const fillHtml = joined(
    withPixel(html, (part) => partsOf(part, links, escapeHtml)),
    encode,
  )
  const fillText = joined(partsOf(text, links), encode)
  const fillSubject = joined(partsOf(subject, links))

  return (personal: PersonalLinks): PersonalEmail => ({
    subject: fillSubject(personal),
    html: fillHtml(personal),
    text: fillText({ ...personal, tracking: null }),
  })
}

type Fill = (personal: PersonalLinks) => string
type Part = string | Fill

/**
 * The texts of a template and what fills its merge tags. `split` puts the text between merge tags
 * at every fourth index, and the three groups of the pattern between.
 */
function partsOf(
  template: string,
  links: readonly string[],
  escape: (value: string) => string = (value) => value,
): Part[] {
  const pieces = template.split(pattern)
  return pieces.flatMap((text = '', at): Part[] => {
    if (at % 4 !== 0) return []
    if (at === 0) return [text]
    const [link, index, otherwise] = pieces.slice(at - 3, at)
    return [valueOf(link as MergeTag, index, otherwise), text]
  })

  function valueOf(link: MergeTag, index?: string, otherwise?: string): Fill {
    // The fallback comes from the template, so it is escaped already.
    if (otherwise !== undefined)
      return ({ firstName }) => (firstName === null ? otherwise : escape(firstName))
    if (index === undefined) return (personal) => escape(personal[link])
    const place = Number(index)
    return ({ tracking }) => escape(tracking?.click(place) ?? links[place] ?? '')
  }
}

function withPixel(html: string, parts: (html: string) => Part[]): Part[] {
  const end = html.lastIndexOf('</body>')
  const at = end === -1 ? html.length : end
  return [...parts(html.slice(0, at)), pixel, ...parts(html.slice(at))]
}

const pixel: Fill = ({ tracking }) =>
  tracking ? `<img src="${escapeHtml(tracking.open)}" alt="" width="1" height="1">` : ''

function joined(parts: readonly Part[], encode: Encode = (part) => part): Fill {
  const prepared = parts.map((part) => (typeof part === 'string' ? encode(part) : part))
  return (personal) =>
    prepared.reduce<string>(
      (done, part) => done + (typeof part === 'string' ? part : encode(part(personal))),
      '',
    )
}

const escapeHtml = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
