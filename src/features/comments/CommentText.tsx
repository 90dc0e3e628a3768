import { Fragment } from 'react'
import css from './Comment.module.css'
import { type Piece, toParagraphs } from './text.ts'

/** A stranger's text: nothing in it becomes markup, and search engines do not follow its links. */
export function CommentText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {toParagraphs(text).map((lines, index) => (
        <p key={index}>
          {lines.map((pieces, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {pieces.map(toNode)}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function toNode({ text, href }: Piece, index: number) {
  if (!href) return <Fragment key={index}>{text}</Fragment>
  return (
    <a key={index} href={href} rel="ugc nofollow noopener">
      {text}
    </a>
  )
}
