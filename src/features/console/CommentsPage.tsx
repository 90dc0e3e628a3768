import type { ReactNode } from 'react'
import {
  type CommentQueue,
  commentId,
  commentQueues,
  commentsId,
  longestText,
  type ModeratedComment,
} from '#features/comments/wire.ts'
import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from './CommentsPage.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { commentMessages } from './comment-messages.ts'
import letterCss from './Letters.module.css'
import {
  beforeField,
  type CommentAction,
  type ConsolePages,
  commentActionPath,
  queueField,
  queueNames,
  queuePath,
} from './wire.ts'

type Props = ConsolePages['consoleComments'] & { language: Language }

/** What visitors wrote below posts, by what was done with it. */
export function CommentsPage({ queue, counts, comments, olderThan, person, language }: Props) {
  const texts = commentMessages[language]
  return (
    <ConsoleFrame title={texts.title} person={person} language={language}>
      <nav aria-label={texts.parts}>
        <ul className={css.queues}>
          {commentQueues.map((name) => (
            <li key={name}>
              <a href={queuePath(name)} aria-current={name === queue ? 'page' : undefined}>
                {texts.queues[name]} <b>{counts[name].toLocaleString(language)}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {comments.length === 0 && <p className={css.none}>{texts.none[queue]}</p>}
      {comments.map((comment) => (
        <Comment
          key={comment.id}
          comment={comment}
          queue={queue}
          isOwner={person.rank === 'owner'}
          language={language}
        />
      ))}
      {olderThan !== null && (
        <p className={letterCss.older}>
          <a href={queuePath(queue, `${beforeField}=${olderThan}`)}>{texts.older}</a>
        </p>
      )}
      <p className={letterCss.note}>{texts.notes[queue]}</p>
    </ConsoleFrame>
  )
}

type CommentProps = {
  comment: ModeratedComment
  queue: CommentQueue
  /** Others read, without anybody's address. */
  isOwner: boolean
  language: Language
}

function Comment({ comment, queue, isOwner, language }: CommentProps) {
  const { id, name, text, sentAt, suspicion, answers, on } = comment
  const texts = commentMessages[language]
  const place = queue === 'published' ? commentId(id) : commentsId
  return (
    <article className={letterCss.letter} aria-labelledby={commentId(id)}>
      <header>
        <h2 id={commentId(id)}>{name}</h2>
        <p>
          {isOwner && <>{senderOf(comment, language)} · </>}
          <time dateTime={new Date(sentAt).toISOString()}>{formatMoment(sentAt, language)}</time>
        </p>
        <p>
          {on ? (
            <a className={css.on} href={`${on.path}#${place}`}>
              {on.title}
            </a>
          ) : (
            texts.postIsGone
          )}
        </p>
        {answers && (
          <p>
            {texts.answers} {answers}
          </p>
        )}
        {suspicion && (
          <p className={css.suspicion}>
            {texts.suspicious} {texts.suspicions[suspicion]}
          </p>
        )}
      </header>
      <p className={letterCss.text}>{text}</p>
      {isOwner && <Actions comment={comment} queue={queue} language={language} />}
    </article>
  )
}

const senderOf = ({ isOwners, email }: ModeratedComment, language: Language) => {
  const { owner, noEmail } = commentMessages[language]
  return isOwners ? owner : (email ?? noEmail)
}

function Actions({ comment, queue, language }: Omit<CommentProps, 'isOwner'>) {
  const { id, isOwners } = comment
  const texts = commentMessages[language]
  const actions = offered[queue].filter((action) => !isOwners || action !== 'spam')
  return (
    <div className={letterCss.actions}>
      {actions.map((action, index) => (
        <ActionForm key={action} id={id} action={action} queue={queue}>
          <Button look={index === 0 && queue !== 'published' ? 'filled' : 'outlined'}>
            {texts.actions[action]}
          </Button>
        </ActionForm>
      ))}
      {queue === 'deleted' && (
        <details>
          <summary>{texts.actions.erase}</summary>
          <ActionForm id={id} action="erase" queue={queue}>
            <Button>{texts.eraseSure}</Button>
          </ActionForm>
        </details>
      )}
      {(queue === 'pending' || queue === 'published') && (
        <AnswerForm id={id} queue={queue} language={language} />
      )}
    </div>
  )
}

/** What may be done at once with a comment in each queue, the likeliest first. */
const offered: Readonly<
  Record<CommentQueue, readonly Exclude<CommentAction, 'erase' | 'answer'>[]>
> = {
  pending: ['publish', 'spam', 'delete'],
  published: ['spam', 'delete'],
  spam: ['publish', 'restore', 'delete'],
  deleted: ['restore'],
}

type ActionProps = {
  id: number
  action: CommentAction
  queue: CommentQueue
  className?: string | undefined
  children: ReactNode
}

function ActionForm({ id, action, queue, className, children }: ActionProps) {
  return (
    <form method="post" action={commentActionPath(id, action)} className={className}>
      <input type="hidden" name={queueField} value={queueNames[queue]} />
      {children}
    </form>
  )
}

type AnswerProps = Pick<CommentProps, 'queue' | 'language'> & { id: number }

function AnswerForm({ id, queue, language }: AnswerProps) {
  const texts = commentMessages[language]
  return (
    <details>
      <summary>{texts.answer}</summary>
      <ActionForm id={id} action="answer" queue={queue} className={css.form}>
        <Field
          id={`atsakymas-${id}`}
          name="text"
          label={texts.answerText}
          rows={5}
          maxLength={longestText}
          required
        />
        <Button>{queue === 'pending' ? texts.publishAndSend : texts.send}</Button>
      </ActionForm>
    </details>
  )
}
