import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import { Entry } from '#features/console/Entry.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { List, ListTick } from '#features/console/List.tsx'
import { DoneBar, UndoBar } from '#features/console/UndoBar.tsx'
import { PersonLink } from '#features/people/PersonLink.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import {
  bulkMessagePath,
  deletedField,
  deletedPath,
  inboxCsvPath,
  inboxPath,
  messagePath,
  unansweredField,
  unansweredPath,
} from '../console-wire.ts'
import { shownFields } from '../shown-fields.ts'
import type { ContactMessage, MessageDelivery } from '../wire.ts'
import { AnswerElsewhere, AnswerForm, Answers } from './Answers.tsx'
import { cameFrom } from './came-from.ts'
import css from './InboxPage.module.css'
import { inboxMessages } from './messages.ts'

type Props = PageProps['consoleInbox'] & { language: Language }

/** Messages from the contact page, newest first. */
export function InboxPage(props: Props) {
  const { messages, olderThan, search, isDeleted, isUnanswered, justDeleted } = props
  const { frame, isMailOn, isJustAnswered, language } = props
  const texts = inboxMessages[language]
  const filters = isDeleted ? { [deletedField]: '' } : isUnanswered ? { [unansweredField]: '' } : {}
  const none = isDeleted ? texts.noneDeleted : isUnanswered ? texts.noneUnanswered : texts.none
  const kept = isMailOn ? texts.kept : `${texts.kept} ${texts.mailOff}`
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      {isJustAnswered && <DoneBar>{texts.justAnswered}</DoneBar>}
      {justDeleted.length > 0 && <Undo ids={justDeleted} language={language} />}
      <List
        path={inboxPath}
        filters={filters}
        search={search}
        {...(!isDeleted && {
          csvPath: inboxCsvPath,
          filterForm: <Filter isUnanswered={isUnanswered} language={language} />,
        })}
        bulk={bulkActions[isDeleted ? 'deleted' : 'received'].map((action) => ({
          path: bulkMessagePath(action),
          label: texts.ticked[action],
        }))}
        olderThan={olderThan}
        texts={{ none, older: texts.older }}
        note={isDeleted ? texts.restorable : kept}
        isEmpty={messages.length === 0}
        language={language}
      >
        {messages.map((message) => (
          <Message key={message.id} {...{ message, isDeleted, isMailOn, language }} />
        ))}
      </List>
      <p className={css.other}>
        <a href={isDeleted ? inboxPath : deletedPath}>
          {isDeleted ? texts.toReceived : texts.toDeleted}
        </a>
      </p>
    </ConsoleFrame>
  )
}

const bulkActions = { received: ['read', 'delete'], deleted: ['restore'] } as const

function Filter({ isUnanswered, language }: { isUnanswered: boolean; language: Language }) {
  const texts = inboxMessages[language]
  return (
    <FilterLinks
      label={texts.filter}
      links={[
        { path: inboxPath, name: texts.all, isCurrent: !isUnanswered },
        { path: unansweredPath, name: texts.unanswered, isCurrent: isUnanswered },
      ]}
      language={language}
    />
  )
}

/** Restores messages deleted by mistake, by one press. */
function Undo({ ids, language }: { ids: readonly number[]; language: Language }) {
  const texts = inboxMessages[language]
  return (
    <UndoBar
      text={`${ids.length} ${pluralForm(language, ids.length, texts.deleted)}`}
      path={bulkMessagePath('restore')}
      label={texts.restore}
      ids={ids}
    />
  )
}

type MessageProps = {
  message: ContactMessage
  isDeleted: boolean
  isMailOn: boolean
  language: Language
}

function Message({ message, isDeleted, isMailOn, language }: MessageProps) {
  const { id, name, email, text, fields, sentAt, readAt, attribution } = message
  const texts = inboxMessages[language]
  const origin = attribution && cameFrom(attribution, language)
  return (
    <Entry
      title={name}
      tick={<ListTick id={id} label={`${texts.tick}: ${name}`} />}
      details={
        <>
          <p>
            <PersonLink email={email} /> · <DateTime at={sentAt} language={language} />
          </p>
          {shownFields(fields, language).map((field) => (
            <p key={field.name}>
              {field.label}: {field.text}
            </p>
          ))}
          {origin && <p>{origin}</p>}
          <MessageState {...message} shownIn={language} />
        </>
      }
      text={text}
      textLanguage={message.language}
      isRead={readAt !== null}
      after={<Answers message={message} language={language} />}
      actions={
        isDeleted ? (
          <DeletedActions id={id} language={language} />
        ) : (
          <Actions message={message} isMailOn={isMailOn} language={language} />
        )
      }
    />
  )
}

type StateProps = Pick<ContactMessage, 'id' | 'readAt' | 'delivery'> & { shownIn: Language }

function MessageState({ id, readAt, delivery, shownIn: language }: StateProps) {
  const texts = inboxMessages[language]
  return (
    <>
      <p className={css.state}>
        {readAt === null ? (
          <Badge look="strong">{texts.unread}</Badge>
        ) : (
          <>
            {texts.readAt} <DateTime at={readAt} language={language} />
          </>
        )}
      </p>
      {delivery && <EmailState id={id} delivery={delivery} language={language} />}
    </>
  )
}

type EmailStateProps = { id: number; delivery: MessageDelivery; language: Language }

/** The state of the email about a message; a failed one can be sent again. */
function EmailState({ id, delivery: { state, at, answer }, language }: EmailStateProps) {
  const texts = inboxMessages[language]
  return (
    <div className={css.mailed} data-state={state}>
      <p>
        {texts.mailed[state]}
        {state === 'sent' && (
          <>
            {' '}
            <DateTime at={at} language={language} />
          </>
        )}
        {state !== 'sent' && answer !== '' && <span lang="en">: {answer}</span>}
      </p>
      {state === 'failed' && (
        <form method="post" action={messagePath(id, 'resend')}>
          <Button look="outlined">{texts.resend}</Button>
        </form>
      )}
    </div>
  )
}

type ActionsProps = { message: ContactMessage; isMailOn: boolean; language: Language }

function Actions({ message, isMailOn, language }: ActionsProps) {
  const { id, readAt } = message
  const texts = inboxMessages[language]
  return (
    <>
      {isMailOn && <AnswerForm id={id} language={language} />}
      {!isMailOn && message.answers.length === 0 && (
        <AnswerElsewhere message={message} language={language} />
      )}
      {readAt === null && (
        <form method="post" action={messagePath(id, 'read')}>
          <Button look="outlined">{texts.markRead}</Button>
        </form>
      )}
      <form method="post" action={messagePath(id, 'delete')}>
        <Button look="outlined">{texts.remove}</Button>
      </form>
    </>
  )
}

function DeletedActions({ id, language }: { id: number; language: Language }) {
  const texts = inboxMessages[language]
  return (
    <>
      <form method="post" action={messagePath(id, 'restore')}>
        <Button look="outlined">{texts.restore}</Button>
      </form>
      <SureAction name={texts.erase} sure={texts.eraseSure} action={messagePath(id, 'erase')} />
    </>
  )
}

function DateTime({ at, language }: { at: number; language: Language }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
}
