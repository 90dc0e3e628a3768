import { isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * The plain text of an email for programs without HTML: separate paragraphs, headings in capitals,
 * rows of tables as `name: value (change)`, pictures as their alternative texts, and links written
 * out. Content hidden from screen readers is left out; a table of one column becomes its cells, one
 * below the other.
 */
export function toPlainText(tree: ReactNode): string {
  return `${textOf(tree)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

interface Props {
  children?: ReactNode
  href?: string
  alt?: string
  src?: string
  start?: number
  'aria-hidden'?: boolean
}
type Writer = (props: Props) => string

const inner: Writer = ({ children }) => textOf(children)
const block: Writer = (props) => `\n\n${inner(props)}\n\n`
const heading: Writer = (props) => `\n\n${inner(props).toUpperCase()}\n`

const writers: Readonly<Record<string, Writer>> = {
  head: () => '',
  br: () => '\n',
  // A picture attached to the email repeats the text.
  img: ({ alt = '', src = '' }) => (src.startsWith('cid:') ? '' : alt),
  hr: () => '\n\n* * *\n\n',
  p: block,
  pre: block,
  blockquote: block,
  ul: block,
  ol: (props) => `\n\n${numbered(props)}\n\n`,
  li: (props) => `\n- ${inner(props).trim().replace(/\n+/g, '\n  ')}`,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  table: (props) => `${inner(props)}\n\n`,
  tr: (props) => `${rowOf(props)}\n`,
  a: (props) => linkOf(inner(props), props.href),
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isValidElement(node)) return ''
  const { type, props } = node as ReactElement<Props>
  if (typeof type === 'function') return textOf((type as (props: Props) => ReactNode)(props))
  if (props['aria-hidden']) return ''
  return (writers[String(type)] ?? inner)(props)
}

function numbered({ children, start = 1 }: Props): string {
  const items = [children].flat(Number.POSITIVE_INFINITY) as ReactNode[]
  return items.map((item, at) => textOf(item).replace('- ', `${start + at}. `)).join('')
}

function rowOf({ children }: Props): string {
  const cells = [children].flat(Number.POSITIVE_INFINITY).map(cellText)
  const [name = '', value, change] = cells
  if (value === undefined) return name
  if (cells.length > 3) return cells.join(', ')
  return `${name}: ${value}${change ? ` (${change})` : ''}`
}

const cellText = (cell: unknown) => textOf(cell as ReactNode)

const linkOf = (text: string, href = '') =>
  text === href || text === '' ? href : `${text}: ${href}`
