import { Fragment, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import css from './ArchivedIssuePage.module.css'
import type { IssueBlock, IssueInline } from './issue-blocks.ts'

type Props = {
  blocks: readonly IssueBlock[]
  publicUrl: string
}

/** The text of an issue as a page of the site shows it. */
export function ArchivedText({ blocks, publicUrl }: Props) {
  return each(blocks, (block) => blockOf(block, publicUrl))
}

function blockOf(block: IssueBlock, publicUrl: string): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading>{each(block.children, inlineOf)}</Heading>
    }
    case 'paragraph':
      return <p>{each(block.children, inlineOf)}</p>
    case 'button':
      return (
        <p>
          <Button href={block.href}>{each(block.children, inlineOf)}</Button>
        </p>
      )
    case 'image':
      return <Picture {...block} publicUrl={publicUrl} />
    case 'list': {
      const items = each(block.items, (item) => <li>{itemOf(item, publicUrl)}</li>)
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'quote':
      return (
        <blockquote className={css.quote}>
          <ArchivedText blocks={block.children} publicUrl={publicUrl} />
        </blockquote>
      )
    case 'table':
      return <Rows {...block} />
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr />
  }
}

type Of<Type extends IssueBlock['type']> = Extract<IssueBlock, { type: Type }>

type PictureProps = Of<'image'> & { publicUrl: string }

/** Our pages load nothing from other sites, so a picture of another site becomes a link to it. */
function Picture({ image, href, publicUrl }: PictureProps) {
  const { src, alt, width, height } = image
  if (!src.startsWith(`${publicUrl}/`))
    return (
      <p>
        <a href={href ?? src}>{alt}</a>
      </p>
    )
  const path = src.slice(publicUrl.length)
  const picture = (
    <img
      src={path}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className={css.picture}
    />
  )
  return <p>{href === null ? picture : <a href={href}>{picture}</a>}</p>
}

/** Renders the first paragraph of a list item on the same line as its mark. */
function itemOf([first, ...others]: readonly IssueBlock[], publicUrl: string) {
  const isText = first?.type === 'paragraph'
  return (
    <>
      {isText && each(first.children, inlineOf)}
      <ArchivedText blocks={isText || !first ? others : [first, ...others]} publicUrl={publicUrl} />
    </>
  )
}

function Rows({ head, rows }: Of<'table'>) {
  return (
    <div className={css.scroll} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {each(head, (cell) => (
              <th scope="col">{each(cell, inlineOf)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr>
              {each(row, (cell) => (
                <td>{each(cell, inlineOf)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inlineOf(inline: IssueInline): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'link':
      return <a href={inline.href}>{each(inline.children, inlineOf)}</a>
    case 'code':
      return <code>{inline.text}</code>
    case 'break':
      return <br />
    default: {
      const Emphasis = inline.type
      return <Emphasis>{each(inline.children, inlineOf)}</Emphasis>
    }
  }
}

/** Renders items by index: parts of a text never change places. */
function each<Item>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: They have nothing else.
    <Fragment key={index}>{render(item)}</Fragment>
  ))
}
