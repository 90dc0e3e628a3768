import { Fragment, type ReactNode } from 'react'
import type { IssueBlock, IssueImage, IssueInline } from '../issue-blocks.ts'
import { darkClasses as dark } from './dark-styles.ts'
import { contentWidth, type EmailStyles } from './styles.ts'

type Props = { blocks: readonly IssueBlock[]; styles: EmailStyles }

/** The text of an issue in elements that every mail program supports. */
export function IssueText({ blocks, styles }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
    <Fragment key={index}>{blockOf(block, styles)}</Fragment>
  ))
}

function blockOf(block: IssueBlock, styles: EmailStyles): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading className={dark.ink} style={styles.headings[block.level]}>
          {inlinesOf(block.children, styles)}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className={dark.ink} style={styles.paragraph}>
          {inlinesOf(block.children, styles)}
        </p>
      )
    case 'button':
      return <ButtonLink {...block} styles={styles} />
    case 'image':
      return <Picture {...block} styles={styles} />
    case 'list':
      return <ItemList {...block} styles={styles} />
    case 'quote':
      return (
        <blockquote className={dark.rule} style={styles.quote}>
          <IssueText blocks={block.children} styles={styles} />
        </blockquote>
      )
    case 'table':
      return <Rows {...block} styles={styles} />
    case 'code':
      return (
        <pre style={styles.pre}>
          <code className={dark.ink} style={styles.code}>
            {block.text}
          </code>
        </pre>
      )
    case 'rule':
      return <hr className={dark.rule} style={styles.rule} />
  }
}

type Of<Type extends IssueBlock['type']> = Extract<IssueBlock, { type: Type }> & {
  styles: EmailStyles
}

/** A button 44 px high, which is large enough for fingers. */
function ButtonLink({ href, children, styles }: Of<'button'>) {
  return (
    <p style={{ ...styles.paragraph, margin: '24px 0' }}>
      <a href={href} className={dark.button} style={styles.button}>
        {inlinesOf(children, styles)}
      </a>
    </p>
  )
}

function Picture({ image, href, styles }: Of<'image'>) {
  const picture = (
    <img
      {...sizeOf(image)}
      src={image.src}
      alt={image.alt}
      className={dark.ink}
      style={styles.image}
    />
  )
  return <p style={styles.paragraph}>{href === null ? picture : <a href={href}>{picture}</a>}</p>
}

/** Limits the width of a picture to the column. */
function sizeOf({ width, height }: IssueImage) {
  const shown = Math.min(width, contentWidth)
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) }
}

function ItemList({ start, items, styles }: Of<'list'>) {
  const shown = items.map((blocks, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
    <li key={index} className={dark.ink} style={styles.item}>
      {itemOf(blocks, styles)}
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
function itemOf([first, ...others]: readonly IssueBlock[], styles: EmailStyles) {
  if (first?.type !== 'paragraph')
    return <IssueText blocks={first ? [first, ...others] : []} styles={styles} />
  return (
    <>
      {inlinesOf(first.children, styles)}
      <IssueText blocks={others} styles={styles} />
    </>
  )
}

function Rows({ head, rows, styles }: Of<'table'>) {
  const cell = { className: `${dark.ink} ${dark.rule}`, style: styles.cell }
  return (
    <table cellPadding={0} cellSpacing={0} style={{ width: '100%', marginBottom: 16 }}>
      <thead>
        <tr>
          {head.map((children, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
            <th key={index} scope="col" {...cell}>
              {inlinesOf(children, styles)}
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
                {inlinesOf(children, styles)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inlinesOf(inlines: readonly IssueInline[], styles: EmailStyles): ReactNode {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: An email is rendered once.
    <Fragment key={index}>{inlineOf(inline, styles)}</Fragment>
  ))
}

function inlineOf(inline: IssueInline, styles: EmailStyles): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'link':
      return (
        <a href={inline.href} className={dark.link} style={styles.link}>
          {inlinesOf(inline.children, styles)}
        </a>
      )
    case 'code':
      return <code style={styles.code}>{inline.text}</code>
    case 'break':
      return <br />
    default: {
      const Emphasis = inline.type
      return <Emphasis>{inlinesOf(inline.children, styles)}</Emphasis>
    }
  }
}
