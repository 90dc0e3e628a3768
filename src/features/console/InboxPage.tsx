import type { ContactMessage, MessageDelivery } from '#features/contact/wire.ts'
import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { SureAction } from './ConsoleRow.tsx'
import css from './InboxPage.module.css'
import letterCss from './Letters.module.css'
import { messages } from './messages.ts'
import { beforeField, type ConsolePages, inboxPath, messagePath } from './wire.ts'

type Props = ConsolePages['consoleInbox'] & { language: Language }

/** What visitors wrote on the contact page, the newest first. */
export function InboxPage({ messages: letters, olderThan, person, isMailOn, language }: Props) {
  const { inbox: texts } = messages[language]
  return (
    <ConsoleFrame title={texts.title} person={person} language={language}>
      {letters.length === 0 && <p>{texts.none}</p>}
      {letters.map((letter) => (
        <Letter key={letter.id} letter={letter} language={language} />
      ))}
      {olderThan !== null && (
        <p className={letterCss.older}>
          <a href={`${inboxPath}?${beforeField}=${olderThan}`}>{texts.older}</a>
        </p>
      )}
      <p className={letterCss.note}>{isMailOn ? texts.kept : `${texts.kept} ${texts.mailOff}`}</p>
    </ConsoleFrame>
  )
}

type LetterProps = { letter: ContactMessage; language: Language }

function Letter({ letter, language }: LetterProps) {
  const { inbox: texts } = messages[language]
  const { id, name, email, text, sentAt, readAt, delivery } = letter
  return (
    <article className={letterCss.letter} data-read={readAt !== null}>
      <header>
        <h2>{name}</h2>
        <p>
          {email} · <Moment at={sentAt} language={language} />
        </p>
        <p className={css.state}>
          {readAt === null ? (
            <Badge look="strong">{texts.unread}</Badge>
          ) : (
            <>
              {texts.readAt} <Moment at={readAt} language={language} />
            </>
          )}
        </p>
        {delivery && <Mailed id={id} delivery={delivery} language={language} />}
      </header>
      <p className={letterCss.text} lang={letter.language}>
        {text}
      </p>
      <Actions id={id} email={email} isRead={readAt !== null} language={language} />
    </article>
  )
}

type MailedProps = { id: number; delivery: MessageDelivery; language: Language }

/** How the letter about a message stands; a failed one is sent again from here. */
function Mailed({ id, delivery: { state, at, answer }, language }: MailedProps) {
  const { inbox: texts } = messages[language]
  return (
    <div className={css.mailed} data-state={state}>
      <p>
        {texts.mailed[state]}
        {state === 'sent' && (
          <>
            {' '}
            <Moment at={at} language={language} />
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
  const { inbox: texts } = messages[language]
  return (
    <div className={letterCss.actions}>
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
    </div>
  )
}

function Moment({ at, language }: { at: number; language: Language }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>
}
