import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { EmailAddress } from '#features/console/EmailAddress.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { List } from '#features/console/List.tsx'
import { subscriberPath } from '#features/subscribers/console-wire.ts'
import { subscriberWords } from '#features/subscribers/subscriber-words.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import {
  type IssueProgress,
  issueActionPath,
  issuePath,
  type UnreachedList,
  type UnreachedRecipient,
  unreachedField,
  unreachedWords,
} from '../console-wire.ts'
import { type UnreachedState, unreachedStates } from '../issue.ts'
import css from './Issues.module.css'
import { unreachedMessages } from './unreached-messages.ts'

type Props = {
  id: number
  progress: IssueProgress
  list: UnreachedList
  language: Language
}

const partId = 'negavo'

/** Unreached recipients of the issue, to each of which it can be sent once more. */
export function Unreached({ id, progress, list, language }: Props) {
  const texts = unreachedMessages[language]
  if (progress.failed + progress.unknown === 0) return null
  return (
    <ConsolePart id={partId} title={texts.title} lead={texts.lead}>
      <FilterLinks
        label={texts.filter}
        links={[null, ...unreachedStates].map((state) => ({
          path: addressOf(id, state),
          name: state === null ? texts.all : texts.states[state],
          isCurrent: list.state === state,
          count: state === null ? progress.failed + progress.unknown : progress[state],
        }))}
        language={language}
      />
      <List
        path={issuePath(id)}
        filters={list.state === null ? {} : { [unreachedField]: unreachedWords[list.state] }}
        olderThan={list.olderThan}
        texts={texts}
        anchor={`#${partId}`}
        isEmpty={list.recipients.length === 0}
        language={language}
      >
        <ul className={rows.rows}>
          {list.recipients.map((recipient) => (
            <Recipient
              key={recipient.subscriberId}
              id={id}
              isCancelled={progress.state === 'cancelled'}
              recipient={recipient}
              language={language}
            />
          ))}
        </ul>
      </List>
    </ConsolePart>
  )
}

const addressOf = (id: number, state: UnreachedState | null) =>
  `${issuePath(id)}${state === null ? '' : `?${unreachedField}=${unreachedWords[state]}`}#${partId}`

type RecipientProps = {
  id: number
  isCancelled: boolean
  recipient: UnreachedRecipient
  language: Language
}

function Recipient({ id, isCancelled, recipient, language }: RecipientProps) {
  const texts = unreachedMessages[language]
  const { subscriberId, subscriber, state, answer, at } = recipient
  const ended = subscriber && subscriber.state !== 'subscribed' ? subscriber.state : null
  return (
    <li>
      <div className={rows.description}>
        {subscriber ? (
          <a href={subscriberPath(subscriberId)}>
            <EmailAddress of={subscriber.email} />
          </a>
        ) : (
          <b>{texts.erased}</b>
        )}
        <p>
          {texts.states[state]}, {formatDateTime(at, language)}.{' '}
          {answer ? (
            <span lang="en" className={css.said}>
              {answer}
            </span>
          ) : (
            // The answer about an erased subscriber is erased too.
            subscriber && texts.noAnswer[state]
          )}
        </p>
        {ended && <p>{texts.notSubscribed(subscriberWords[language].states[ended])}</p>}
      </div>
      {subscriber && !ended && !isCancelled && (
        <div className={rows.actions}>
          <SureAction
            name={texts.retry}
            of={subscriber.email}
            note={texts.notes[state]}
            sure={texts.sure}
            action={issueActionPath(id, 'retryRecipient')}
            id={subscriberId}
          />
        </div>
      )}
    </li>
  )
}
