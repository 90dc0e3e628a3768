import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { answerField, maxAnswerLength, messagePath } from '../console-wire.ts'
import type { ContactMessage, MessageAnswer } from '../wire.ts'
import css from './InboxPage.module.css'
import { inboxMessages } from './messages.ts'

type Props = { message: ContactMessage; language: Language }

/** What was answered to a message, by whom and when, and whether it has arrived. */
export const Answers = ({ message: { id, answers }, language }: Props) =>
  answers.map((answer) => (
    <Answer key={answer.id} messageId={id} answer={answer} language={language} />
  ))

type AnswerProps = { messageId: number; answer: MessageAnswer; language: Language }

function Answer({ messageId, answer, language }: AnswerProps) {
  const { text, author, at, delivery } = answer
  const texts = inboxMessages[language]
  return (
    <div className={css.answer}>
      <p>
        <b>{text === '' ? texts.answeredElsewhere : texts.answeredBy(author)}</b>{' '}
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
      </p>
      {text !== '' && <p className={css.answerText}>{text}</p>}
      {delivery && (
        <div className={css.mailed} data-state={delivery.state}>
          <p>
            {texts.mailedAnswer[delivery.state]}
            {delivery.state !== 'sent' && delivery.answer !== '' && (
              <span lang="en">: {delivery.answer}</span>
            )}
          </p>
          {delivery.state === 'failed' && (
            <form method="post" action={messagePath(messageId, 'resend')}>
              <Button look="outlined">{texts.resend}</Button>
            </form>
          )}
        </div>
      )}
    </div>
  )
}

export function AnswerForm({ id, language }: { id: number; language: Language }) {
  const texts = inboxMessages[language]
  return (
    <details>
      <summary>{texts.answer}</summary>
      <form method="post" action={messagePath(id, 'answer')} className={css.answerForm}>
        <Field
          id={`atsakymas-${id}`}
          name={answerField}
          label={texts.answerText}
          rows={6}
          maxLength={maxAnswerLength}
          required
        />
        <Button>{texts.send}</Button>
      </form>
    </details>
  )
}

/** Without a mail server: the mail program with the question quoted, and a note that it was used. */
export function AnswerElsewhere({ message, language }: Props) {
  const texts = inboxMessages[language]
  return (
    <>
      <p>{texts.noMailAnswer}</p>
      <Button look="outlined" href={mailtoOf(message)}>
        {texts.byMail}
      </Button>
      <form method="post" action={messagePath(message.id, 'answered')}>
        <Button look="outlined">{texts.markAnswered}</Button>
      </form>
    </>
  )
}

/** Mail programs take addresses of about two thousand characters. */
const maxQuoted = 600

function mailtoOf({ email, text, language }: ContactMessage): string {
  const quoted = cutText(text, maxQuoted)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const fields = [
    `subject=${encodeURIComponent(inboxMessages[language].subject)}`,
    `body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`,
  ]
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${fields.join('&')}`
}
