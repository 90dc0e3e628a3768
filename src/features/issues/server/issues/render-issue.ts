import type { Language } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { IssueEmail } from '../../issue.ts'
import type { IssueTextProblem } from '../../issue-blocks.ts'
import { emailSizes } from '../../issue-email.ts'
import { compileIssueEmail, linkMergeTag, mergeTags, type PersonalLinks } from '../../merge-tags.ts'
import type { IssueLook } from '../email-look.ts'
import { readMarkdown } from './read-markdown.ts'

/** The fields of an issue that the owner writes. */
export interface IssueContent {
  language: Language
  subject: string
  preheader: string
  /** Markdown. */
  body: string
}

export interface RenderedIssue {
  email: IssueEmail
  /** The size of the HTML as recipients get it. */
  bytes: number
  problems: readonly IssueTextProblem[]
}

/** Renders the email of an issue, with merge tags for each recipient's own links. */
export function renderIssue(
  { language, subject, preheader, body }: IssueContent,
  { publicUrl, ...look }: IssueLook,
  renderEmail: RenderEmail,
): RenderedIssue {
  const { blocks, problems } = readMarkdown(body, publicUrl)
  const props = { subject, preheader, blocks, ...look, links: mergeTags }
  const render = (isLong: boolean) => {
    const { html, text } = renderEmail('newsletterIssue', { ...props, isLong }, language)
    return { subject, text, ...withLinkMergeTags(html) }
  }
  const short = render(false)
  const email = sizeOf(short) > emailSizes.long ? render(true) : short
  return { email, bytes: sizeOf(email), problems }
}

/** The size of the sent HTML, with addresses about as long as those of recipients. */
function sizeOf(email: IssueEmail): number {
  return Buffer.byteLength(compileIssueEmail(email)(longLinks).html)
}

const longAddress = `https://${'x'.repeat(90)}`
const longLinks: PersonalLinks = {
  unsubscribe: longAddress,
  preferences: longAddress,
  archive: longAddress,
  firstName: null,
  tracking: { open: longAddress, click: () => longAddress },
}

/** Replaces tracked links by merge tags; each address is listed once. */
function withLinkMergeTags(html: string): Pick<IssueEmail, 'html' | 'links'> {
  const links: string[] = []
  const filled = html.replace(/ href="(https?:\/\/[^"]+)"/g, (whole, written: string) => {
    const address = unescaped(written)
    if (isPersonal(address)) return whole
    const known = links.indexOf(address)
    return ` href="${linkMergeTag(known === -1 ? links.push(address) - 1 : known)}"`
  })
  return { html: filled, links }
}

/** Undoes React's escaping of attributes. */
export const unescaped = (attribute: string) =>
  attribute
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const isPersonal = (address: string) => Object.values(mergeTags).some((tag) => address === tag)
