import { Fragment, type ReactNode } from 'react'
import { darkClasses as dark } from '#ui/email/dark-styles.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { EmailLink, Heading, Paragraph, Rule } from '#ui/email/EmailText.tsx'
import { contentWidth, styles } from '#ui/email/styles.ts'
import type { IssueBlock, IssueImage, IssueInline } from '../issue-blocks.ts'

type Props = { blocks: readonly IssueBlock[] }

/** The text of an issue in elements that every mail program supports. */
export function IssueText({ blocks }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
    <Fragment key={index}>{blockOf(block)}</Fragment>
  ))
}

function blockOf(block: IssueBlock): ReactNode {
  switch (block.type) {
    case 'heading':
      return <Heading level={block.level}>{inlinesOf(block.children)}</Heading>
    case 'paragraph':
      return <Paragraph>{inlinesOf(block.children)}</Paragraph>
    case 'button':
      return <EmailButton href={block.href}>{inlinesOf(block.children)}</EmailButton>
    case 'image':
      return <Picture {...block} />
    case 'list':
      return <ItemList {...block} />
    case 'quote':
      return (
        <blockquote className={dark.rule} style={styles.quote}>
          <IssueText blocks={block.children} />
        </blockquote>
      )
    case 'table':
      return <Rows {...block} />
    case 'code':
      return (
        <pre style={styles.pre}>
          <code className={dark.ink} style={styles.code}>
            {block.text}
          </code>
        </pre>
      )
    case 'rule':
      return <Rule />
  }
}

type Of<Type extends IssueBlock['type']> = Extract<IssueBlock, { type: Type }>

function Picture({ image, href }: Of<'image'>) {
  const picture = (
    <img
      {...sizeOf(image)}
      src={image.src}
      alt={image.alt}
      className={dark.ink}
      style={styles.image}
    />
  )
  return <Paragraph>{href === null ? picture : <a href={href}>{picture}</a>}</Paragraph>
}

/** Limits the width of a picture to the column. */
function sizeOf({ width, height }: IssueImage) {
  const shown = Math.min(width, contentWidth)
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) }
}

function ItemList({ start, items }: Of<'list'>) {
  const shown = items.map((blocks, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
    <li key={index} className={dark.ink} style={styles.item}>
      {itemOf(blocks)}
    </li>
  ))
  if (start === null)
    return (
      <ul className={dark.ink} style={styles.list}>
        {shown}
      </ul>
    )
  return (
    <ol start={start} className={dark.ink} style={styles.list}>
      {shown}
    </ol>
  )
}

/** Renders the first paragraph of a list item on the same line as its mark. */
function itemOf([first, ...others]: readonly IssueBlock[]) {
  if (first?.type !== 'paragraph') return <IssueText blocks={first ? [first, ...others] : []} />
  return (
    <>
      {inlinesOf(first.children)}
      <IssueText blocks={others} />
    </>
  )
}

function Rows({ head, rows }: Of<'table'>) {
  const cell = { className: `${dark.ink} ${dark.rule}`, style: styles.cell }
  return (
    <table cellPadding={0} cellSpacing={0} style={{ width: '100%', marginBottom: 16 }}>
      <thead>
        <tr>
          {head.map((children, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
            <th key={index} scope="col" {...cell}>
              {inlinesOf(children)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
          <tr key={row}>
            {cells.map((children, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
              <td key={index} {...cell}>
                {inlinesOf(children)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inlinesOf(inlines: readonly IssueInline[]): ReactNode {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
    <Fragment key={index}>{inlineOf(inline)}</Fragment>
  ))
}

function inlineOf(inline: IssueInline): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'link':
      return <EmailLink href={inline.href}>{inlinesOf(inline.children)}</EmailLink>
    case 'code':
      return <code style={styles.code}>{inline.text}</code>
    case 'break':
      return <br />
    default: {
      const Emphasis = inline.type
      return <Emphasis>{inlinesOf(inline.children)}</Emphasis>
    }
  }
}
