import { lexer, type Token, type Tokens } from 'marked'
import { pictureKinds } from '#lib/site/pictures.ts'
import { parseUploadName, uploadAddress } from '#lib/site/upload-names.ts'
import { nonBreaking } from '#lib/text/typography.ts'
import type { IssueBlock, IssueInline, IssueTextProblem } from '../../issue-blocks.ts'

export interface IssueText {
  blocks: readonly IssueBlock[]
  problems: readonly IssueTextProblem[]
}

type ProblemKind = IssueTextProblem['kind']
interface Reading {
  publicUrl: string
  report: (kind: ProblemKind) => void
}

/** The max nesting of lists and quotes. */
const maxDepth = 5
/** The max number of emphasis marks in a paragraph, or in a list without empty lines. */
const maxMarks = 1000

/**
 * Reads the Markdown of an issue. Addresses become absolute, since an email has no base address. A
 * paragraph with only a bold link is a button; a picture is in a paragraph of its own and gives
 * its size as its title: `![alt](https://… "1200x800")`. An upload is
 * named alone, as in texts of pages: `![alt](stalas-0f1e2d3c4b.jpg)`.
 */
export function readMarkdown(markdown: string, publicUrl: string): IssueText {
  if (isTooDeep(markdown)) return { blocks: [], problems: [{ kind: 'too_deep', line: 1 }] }
  const crowded = lineOfCrowded(markdown)
  if (crowded !== null) return { blocks: [], problems: [{ kind: 'too_many_marks', line: crowded }] }
  const problems: IssueTextProblem[] = []
  let line = 1
  const reading = { publicUrl, report: (kind: ProblemKind) => problems.push({ kind, line }) }
  const blocks = lexer(markdown).flatMap((token) => {
    const read = blockOf(token, reading, 0)
    line += token.raw.split('\n').length - 1
    return read
  })
  return { blocks, problems: unique(problems) }
}

/** The lexer recurses for each level. */
const isTooDeep = (markdown: string) =>
  /(?:[>\-*+]\s*){40}|^\s{200}/m.test(markdown.replace(/^[-*_\s]+$/gm, ''))

/** Returns the line of a paragraph with too many marks: for each, the lexer reads to its end. */
function lineOfCrowded(markdown: string): number | null {
  let line = 1
  for (const paragraph of markdown.split(/\n[ \t]*\n/)) {
    if ((paragraph.match(/[*_~]+/g)?.length ?? 0) > maxMarks) return line
    line += paragraph.split('\n').length + 1
  }
  return null
}

function blocksOf(tokens: readonly Token[], reading: Reading, depth: number): IssueBlock[] {
  if (depth > maxDepth) {
    reading.report('too_deep')
    return []
  }
  return tokens.flatMap((token) => blockOf(token, reading, depth))
}

function blockOf(token: Token, reading: Reading, depth: number): IssueBlock[] {
  const read = blockReaders[token.type]
  return read ? read(token as never, reading, depth) : []
}

type BlockReader = (token: never, reading: Reading, depth: number) => IssueBlock[]

const blockReaders: Readonly<Record<string, BlockReader>> = {
  heading: ({ depth: level, tokens }: Tokens.Heading, reading) => [
    {
      type: 'heading',
      // The first level is reserved for the subject.
      level: Math.min(Math.max(level, 2), 4) as 2 | 3 | 4,
      children: inlinesOf(tokens, reading),
    },
  ],
  paragraph: ({ tokens }: Tokens.Paragraph, reading) => [paragraphOf(tokens, reading)].flat(),
  text: ({ tokens = [] }: Tokens.Text, reading) => [paragraphOf(tokens, reading)].flat(),
  list: ({ ordered, start, items }: Tokens.List, reading, depth) => [
    {
      type: 'list',
      start: ordered ? Number(start) || 1 : null,
      items: items.map(({ tokens }) => blocksOf(tokens, reading, depth + 1)),
    },
  ],
  blockquote: ({ tokens }: Tokens.Blockquote, reading, depth) => [
    { type: 'quote', children: blocksOf(tokens, reading, depth + 1) },
  ],
  table: ({ header, rows }: Tokens.Table, reading) => {
    const rowOf = (cells: Tokens.TableCell[]) =>
      cells.map(({ tokens }) => inlinesOf(tokens, reading))
    return [{ type: 'table', head: rowOf(header), rows: rows.map(rowOf) }]
  },
  code: ({ text }: Tokens.Code) => [{ type: 'code', text }],
  hr: () => [{ type: 'rule' }],
  html: (_token: Tokens.HTML, { report }) => {
    report('html')
    return []
  },
}

function paragraphOf(tokens: readonly Token[], reading: Reading): IssueBlock | IssueBlock[] {
  const [only, ...others] = tokens
  if (only && others.length === 0) {
    const alone = buttonOf(only, reading) ?? pictureOf(only, reading)
    if (alone) return alone
  }
  const children = inlinesOf(tokens, reading)
  return children.length > 0 ? { type: 'paragraph', children } : []
}

function buttonOf(token: Token, reading: Reading): IssueBlock | null {
  if (token.type !== 'strong') return null
  const [link, ...others] = (token as Tokens.Strong).tokens
  if (link?.type !== 'link' || others.length > 0) return null
  const { href, tokens } = link as Tokens.Link
  const address = addressOf(href, reading)
  const children = inlinesOf(tokens, reading)
  return address === null ? null : { type: 'button', href: address, children }
}

/** A picture that is alone in its paragraph, possibly within a link. */
function pictureOf(token: Token, reading: Reading): IssueBlock | IssueBlock[] | null {
  if (token.type === 'image') return imageOf(token as Tokens.Image, null, reading)
  if (token.type !== 'link') return null
  const { href, tokens } = token as Tokens.Link
  const [image, ...others] = tokens
  if (image?.type !== 'image' || others.length > 0) return null
  return imageOf(image as Tokens.Image, addressOf(href, reading), reading)
}

function imageOf(
  { href, text, title }: Tokens.Image,
  link: string | null,
  { publicUrl, report }: Reading,
): IssueBlock | IssueBlock[] {
  const upload =
    parseUploadName(href) && uploadAddress('covers', href, pictureKinds.covers.width, 'jpg')
  const address = upload ?? href
  const src = address.startsWith('/') ? publicUrl + address : address
  const [, width, height] = upload
    ? [null, pictureKinds.covers.width, pictureKinds.covers.height]
    : (/^(\d{1,4})\s?[x×]\s?(\d{1,4})$/.exec(title ?? '') ?? [])
  const isPicture = /^https?:\/\/[^\s"<>]+$/.test(src) && !/\.(svg|webp|avif)$/i.test(src)
  if (!isPicture) report('image_address')
  if (text.trim() === '') report('image_alt')
  if (!Number(width) || !Number(height)) report('image_size')
  if (!isPicture || text.trim() === '' || !Number(width) || !Number(height)) return []
  const image = { src, alt: text.trim(), width: Number(width), height: Number(height) }
  return { type: 'image', image, href: link }
}

function inlinesOf(tokens: readonly Token[], reading: Reading): IssueInline[] {
  return tokens.flatMap((token) => inlineReaders[token.type]?.(token as never, reading) ?? [])
}

type InlineReader = (token: never, reading: Reading) => IssueInline | readonly IssueInline[]

const emphasis: InlineReader = (
  { type, tokens }: Tokens.Strong | Tokens.Em | Tokens.Del,
  reading,
) => ({
  type,
  children: inlinesOf(tokens, reading),
})

const inlineReaders: Readonly<Record<string, InlineReader>> = {
  text: ({ text, tokens }: Tokens.Text, reading) =>
    tokens ? inlinesOf(tokens, reading) : decoded(text),
  escape: ({ text }: Tokens.Escape) => decoded(text),
  strong: emphasis,
  em: emphasis,
  del: emphasis,
  codespan: ({ text }: Tokens.Codespan) => ({ type: 'code', text }),
  br: () => ({ type: 'break' }),
  link: ({ href, tokens }: Tokens.Link, reading) => {
    const address = addressOf(href, reading)
    const children = inlinesOf(tokens, reading)
    return address === null ? children : { type: 'link', href: address, children }
  },
  image: (_token: Tokens.Image, { report }) => {
    report('image_place')
    return []
  },
  html: (_token: Tokens.Tag, { report }) => {
    report('html')
    return []
  },
}

/** Returns an absolute address; null for one that an email must not link to. */
function addressOf(href: string, { publicUrl, report }: Reading): string | null {
  const address = href.startsWith('/') && !href.startsWith('//') ? publicUrl + href : href
  if (/^(?:https?:\/\/|mailto:|tel:)[^\s"<>]+$/i.test(address) && !isMergeTag(address))
    return address
  report('link')
  return null
}

/** Addresses of our own merge tags do not exist. */
const isMergeTag = (address: string) => URL.parse(address)?.hostname.endsWith('.invalid') ?? false

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
}

/** Decodes entities, which Markdown leaves to the browser; these texts never reach one. */
const decoded = (text: string) =>
  nonBreaking(
    text.replace(/&(amp|lt|gt|quot|#39|nbsp|shy);/g, (entity, name) => entities[name] ?? entity),
  )

const unique = (problems: readonly IssueTextProblem[]) => [
  ...new Map(problems.map((problem) => [`${problem.kind} ${problem.line}`, problem])).values(),
]
