import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import css from './Comment.module.css'
import { CommentForm } from './CommentForm.tsx'
import { CommentText } from './CommentText.tsx'
import { messages } from './messages.ts'
import { isRemoved } from './threads.ts'
import { type CommentDraft, commentId, type Reply, type ShownComment } from './wire.ts'

type Props = Partial<Pick<Reply, 'answers'>> & {
  comment: Reply['comment']
  path: string
  draft: CommentDraft | null
  language: Language
}

export function Comment({ comment, ...rest }: Props) {
  if (!isRemoved(comment)) return <Shown {...rest} comment={comment} />
  return (
    <p id={commentId(comment.id)} className={css.removed}>
      {messages[rest.language].removed}
    </p>
  )
}

function Shown({ comment, answers, path, draft, language }: Props & { comment: ShownComment }) {
  const { id, name, text, sentAt, isOwners } = comment
  const texts = messages[language]
  return (
    <article id={commentId(id)} className={css.comment}>
      <header>
        <h3>{name}</h3>
        {isOwners && <b className={css.badge}>{texts.owner}</b>}
        <a href={`#${commentId(id)}`} className={css.dateTime}>
          <time dateTime={new Date(sentAt).toISOString()}>{formatDateTime(sentAt, language)}</time>
        </a>
      </header>
      {answers && (
        <p className={css.answers}>
          {texts.answers} <a href={`#${commentId(answers.id)}`}>{answers.name}</a>
        </p>
      )}
      <CommentText text={text} />
      <AnswerForm to={comment} path={path} draft={draft} language={language} />
    </article>
  )
}

type AnswerProps = Pick<Props, 'path' | 'draft' | 'language'> & { to: ShownComment }

/** Opens below the comment, without a script; already open when it had a problem. */
function AnswerForm({ to, path, draft, language }: AnswerProps) {
  const own = draft?.parent === to.id ? draft : null
  return (
    <details className={css.answer} open={own !== null}>
      <summary>
        {messages[language].answer}
        <span className="visually-hidden">: {to.name}</span>
      </summary>
      <CommentForm path={path} parent={to.id} draft={own} language={language} />
    </details>
  )
}
