import type { ReactNode } from 'react'
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { Entry } from '#features/console/Entry.tsx'
import { List, ListTick } from '#features/console/List.tsx'
import { UndoBar } from '#features/console/UndoBar.tsx'
import { searchField } from '#features/console/wire.ts'
import { PersonLink } from '#features/people/PersonLink.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import { labelledValues } from '#lib/forms/labelled-values.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  bulkCommentPath,
  type CommentAction,
  commentActionPath,
  commentsPath,
  queueField,
  queueNames,
  queuePath,
  returnCommentsPath,
} from '../console-wire.ts'
import { commentForm } from '../form.ts'
import { messages } from '../messages.ts'
import {
  type CommentQueue,
  commentId,
  commentQueues,
  commentsId,
  type ModeratedComment,
  maxTextLength,
} from '../wire.ts'
import css from './CommentsPage.module.css'
import { commentMessages, newSpamText } from './messages.ts'

type Props = PageProps['consoleComments'] & { language: Language }

/** Visitors' comments, in queues by their state. */
export function CommentsPage(props: Props) {
  const { queue, counts, comments, olderThan, search, frame, language } = props
  const texts = commentMessages[language]
  const moderates = may(frame.role, 'comments.moderate')
  const searched = search && String(new URLSearchParams({ [searchField]: search }))
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <nav aria-label={texts.parts}>
        <ul className={css.queues}>
          {commentQueues.map((name) => (
            <li key={name}>
              <a
                href={queuePath(name, searched)}
                aria-current={name === queue ? 'page' : undefined}
              >
                {texts.queues[name]} <b>{counts[name].toLocaleString(language)}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {queue !== 'spam' && props.newSpam > 0 && (
        <p className={css.newSpam} role="status">
          {newSpamText(props.newSpam, language)}. <a href={queuePath('spam')}>{texts.lookAtSpam}</a>
        </p>
      )}
      <Done {...props} />
      <List
        path={commentsPath}
        filters={{ [queueField]: queueNames[queue] }}
        search={search}
        bulk={moderates ? bulkActions(queue, language) : []}
        olderThan={olderThan}
        texts={{ none: texts.none[queue], older: texts.older }}
        note={texts.notes[queue]}
        isEmpty={comments.length === 0}
        language={language}
      >
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            queue={queue}
            search={search}
            moderates={moderates}
            language={language}
          />
        ))}
      </List>
    </ConsoleFrame>
  )
}

function Done({ done, queue, search, language }: Props) {
  const texts = commentMessages[language]
  if (!done) return null
  return (
    <UndoBar
      text={texts.done[done.action](done.ids.length)}
      path={returnCommentsPath}
      label={texts.undo}
      ids={done.ids}
      fields={{ [queueField]: queueNames[queue], ...(search && { [searchField]: search }) }}
    />
  )
}

const bulkActions = (queue: CommentQueue, language: Language) =>
  offered[queue].flatMap((action) =>
    action === 'restore'
      ? []
      : [{ path: bulkCommentPath(action), label: commentMessages[language].ticked[action] }],
  )

type CommentProps = {
  comment: ModeratedComment
  queue: CommentQueue
  search: string
  /** Viewers may read, but see no addresses. */
  moderates: boolean
  language: Language
}

function Comment({ comment, queue, search, moderates, language }: CommentProps) {
  const { id, name, text, fields, sentAt } = comment
  const texts = commentMessages[language]
  const isTickable = moderates && queue !== 'deleted'
  return (
    <Entry
      title={name}
      titleId={commentId(id)}
      tick={isTickable && <ListTick id={id} label={`${texts.tick}: ${name}`} />}
      details={
        <>
          <p>
            {moderates && <>{senderOf(comment, language)} · </>}
            <time dateTime={new Date(sentAt).toISOString()}>
              {formatDateTime(sentAt, language)}
            </time>
          </p>
          {labelledValues(commentForm, messages[language], fields).map((field) => (
            <p key={field.name}>
              {field.label}: {field.text}
            </p>
          ))}
          <Context {...{ comment, queue, language }} />
        </>
      }
      text={text}
      actions={moderates && <Actions {...{ comment, queue, search, language }} />}
    />
  )
}

/** The comment's page, the comment it answers, and the reason for marking it as spam. */
function Context({ comment, queue, language }: Omit<CommentProps, 'moderates' | 'search'>) {
  const { id, suspicion, answers, on } = comment
  const texts = commentMessages[language]
  const anchor = queue === 'published' ? commentId(id) : commentsId
  return (
    <>
      <p>
        {on ? (
          <a className={css.on} href={`${on.path}#${anchor}`}>
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
    </>
  )
}

const senderOf = ({ isOwners, email }: ModeratedComment, language: Language) => {
  const { owner, noEmail } = commentMessages[language]
  if (isOwners) return owner
  return email === null ? noEmail : <PersonLink email={email} />
}

function Actions({ comment, queue, search, language }: Omit<CommentProps, 'moderates'>) {
  const { id, isOwners } = comment
  const texts = commentMessages[language]
  const actions = offered[queue].filter((action) => !isOwners || action !== 'spam')
  return (
    <>
      {actions.map((action, index) => (
        <ActionForm key={action} {...{ id, action, queue, search }}>
          <Button look={index === 0 && queue !== 'published' ? 'filled' : 'outlined'}>
            {texts.actions[action]}
          </Button>
        </ActionForm>
      ))}
      {queue === 'deleted' && (
        <details>
          <summary>{texts.actions.erase}</summary>
          <ActionForm action="erase" {...{ id, queue, search }}>
            <Button>{texts.eraseSure}</Button>
          </ActionForm>
        </details>
      )}
      {(queue === 'pending' || queue === 'published') && (
        <AnswerForm {...{ id, queue, search, language }} />
      )}
    </>
  )
}

/** The actions for a comment in each queue, the likeliest first. */
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
  search: string
  className?: string | undefined
  children: ReactNode
}

function ActionForm({ id, action, queue, search, className, children }: ActionProps) {
  return (
    <form method="post" action={commentActionPath(id, action)} className={className}>
      <input type="hidden" name={queueField} value={queueNames[queue]} />
      {search && <input type="hidden" name={searchField} value={search} />}
      {children}
    </form>
  )
}

type AnswerProps = Pick<CommentProps, 'queue' | 'search' | 'language'> & { id: number }

function AnswerForm({ id, queue, search, language }: AnswerProps) {
  const texts = commentMessages[language]
  return (
    <details>
      <summary>{texts.answer}</summary>
      <ActionForm action="answer" className={css.form} {...{ id, queue, search }}>
        <Field
          id={`atsakymas-${id}`}
          name="text"
          label={texts.answerText}
          rows={5}
          maxLength={maxTextLength}
          required
        />
        <Button>{queue === 'pending' ? texts.publishAndSend : texts.send}</Button>
      </ActionForm>
    </details>
  )
}
