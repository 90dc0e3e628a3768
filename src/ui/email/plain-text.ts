import { isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * The words of an email for programs without HTML: paragraphs apart, headings in capitals, rows of
 * tables as `name: value (change)`, and links written out.
 */
export function toPlainText(tree: ReactNode): string {
  return `${textOf(tree)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

type Props = { children?: ReactNode; href?: string }
type Writer = (props: Props) => string

const inner: Writer = ({ children }) => textOf(children)
const block: Writer = (props) => `\n\n${inner(props)}\n\n`

const writers: Readonly<Record<string, Writer>> = {
  head: () => '',
  br: () => '\n',
  p: block,
  blockquote: block,
  ul: block,
  li: (props) => `\n- ${inner(props)}`,
  h2: (props) => `\n\n${inner(props).toUpperCase()}\n`,
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
  return (writers[String(type)] ?? inner)(props)
}

function rowOf({ children }: Props): string {
  const [name, value, change] = [children].flat(Number.POSITIVE_INFINITY).map(cellText)
  return `${name}: ${value}${change ? ` (${change})` : ''}`
}

const cellText = (cell: unknown) => textOf(cell as ReactNode)

const linkOf = (text: string, href = '') => (text === href ? href : `${text}: ${href}`)
