import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import { EmailAddress } from '#features/console/EmailAddress.tsx'
import { Entry } from '#features/console/Entry.tsx'
import { List, ListTick } from '#features/console/List.tsx'
import { selectedField } from '#features/console/wire.ts'
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
} from '../console-wire.ts'
import { shownFields } from '../shown-fields.ts'
import type { ContactMessage, MessageDelivery } from '../wire.ts'
import { cameFrom } from './came-from.ts'
import css from './InboxPage.module.css'
import { inboxMessages } from './messages.ts'

type Props = PageProps['consoleInbox'] & { language: Language }

/** Messages from the contact page, newest first. */
export function InboxPage(props: Props) {
  const { messages, olderThan, search, isDeleted, justDeleted, frame, isMailOn, language } = props
  const texts = inboxMessages[language]
  const kept = isMailOn ? texts.kept : `${texts.kept} ${texts.mailOff}`
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      {justDeleted.length > 0 && <Undo ids={justDeleted} language={language} />}
      <List
        path={inboxPath}
        filters={isDeleted ? { [deletedField]: '' } : {}}
        search={search}
        {...(!isDeleted && { csvPath: inboxCsvPath })}
        bulk={bulkActions[isDeleted ? 'deleted' : 'received'].map((action) => ({
          path: bulkMessagePath(action),
          label: texts.ticked[action],
        }))}
        olderThan={olderThan}
        texts={isDeleted ? { none: texts.noneDeleted, older: texts.older } : texts}
        note={isDeleted ? texts.restorable : kept}
        isEmpty={messages.length === 0}
        language={language}
      >
        {messages.map((message) => (
          <Message key={message.id} {...{ message, isDeleted, language }} />
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

/** Restores messages deleted by mistake, by one press. */
function Undo({ ids, language }: { ids: readonly number[]; language: Language }) {
  const texts = inboxMessages[language]
  return (
    <form className={css.undo} method="post" action={bulkMessagePath('restore')} role="status">
      {ids.map((id) => (
        <input key={id} type="hidden" name={selectedField} value={id} />
      ))}
      <p>
        {ids.length} {pluralForm(language, ids.length, texts.deleted)}
      </p>
      <Button look="outlined">{texts.restore}</Button>
    </form>
  )
}

type MessageProps = { message: ContactMessage; isDeleted: boolean; language: Language }

function Message({ message, isDeleted, language }: MessageProps) {
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
            <EmailAddress of={email} /> · <DateTime at={sentAt} language={language} />
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
      actions={
        isDeleted ? (
          <DeletedActions id={id} language={language} />
        ) : (
          <Actions id={id} email={email} isRead={readAt !== null} language={language} />
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

type ActionsProps = { id: number; email: string; isRead: boolean; language: Language }

function Actions({ id, email, isRead, language }: ActionsProps) {
  const texts = inboxMessages[language]
  return (
    <>
      <Button
        look="outlined"
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(texts.subject)}`}
      >
        {texts.answer}
      </Button>
      {!isRead && (
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
