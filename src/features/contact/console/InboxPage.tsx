import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import { Entry } from '#features/console/Entry.tsx'
import { List, ListTick } from '#features/console/List.tsx'
import { formatDateTime } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { bulkMessagePath, inboxCsvPath, inboxPath, messagePath } from '../console-wire.ts'
import type { ContactMessage, MessageDelivery } from '../wire.ts'
import css from './InboxPage.module.css'
import { inboxMessages } from './messages.ts'

type Props = PageProps['consoleInbox'] & { language: Language }

/** What visitors wrote on the contact page, the newest first. */
export function InboxPage({ messages, olderThan, search, frame, isMailOn, language }: Props) {
  const texts = inboxMessages[language]
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <List
        path={inboxPath}
        search={search}
        csvPath={inboxCsvPath}
        bulk={[
          { path: bulkMessagePath('read'), label: texts.markTickedRead },
          {
            path: bulkMessagePath('delete'),
            label: texts.removeTicked,
            confirm: texts.removeTickedSure,
          },
        ]}
        olderThan={olderThan}
        texts={texts}
        note={isMailOn ? texts.kept : `${texts.kept} ${texts.mailOff}`}
        isEmpty={messages.length === 0}
        language={language}
      >
        {messages.map((message) => (
          <Message key={message.id} message={message} language={language} />
        ))}
      </List>
    </ConsoleFrame>
  )
}

type MessageProps = { message: ContactMessage; language: Language }

function Message({ message, language }: MessageProps) {
  const { id, name, email, text, sentAt, readAt } = message
  const texts = inboxMessages[language]
  return (
    <Entry
      title={name}
      tick={<ListTick id={id} label={`${texts.tick}: ${name}`} />}
      details={
        <>
          <p>
            {email} · <DateTime at={sentAt} language={language} />
          </p>
          <MessageState {...message} shownIn={language} />
        </>
      }
      text={text}
      textLanguage={message.language}
      isRead={readAt !== null}
      actions={<Actions id={id} email={email} isRead={readAt !== null} language={language} />}
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

/** Whether the email about a message was sent; a failed one is sent again from here. */
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
      <SureAction name={texts.remove} sure={texts.removeSure} action={messagePath(id, 'delete')} />
    </>
  )
}

function DateTime({ at, language }: { at: number; language: Language }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
}
