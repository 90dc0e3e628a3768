import { recipientStates } from '#features/subscribers/recipient-state.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { groupField, type HeldGroup, type IssueProgress, issueActionPath } from '../console-wire.ts'
import { noRecipients } from '../issue.ts'
import { figureMessages } from './figure-messages.ts'
import css from './Issues.module.css'
import { numberText } from './words.ts'

type Props = { id: number; progress: IssueProgress; isStale?: boolean; language: Language }

/** The progress of sending; the counts add up to all recipients. */
export function Progress({ id, progress, isStale, language }: Props) {
  const texts = figureMessages[language]
  const { recipients, queued, sending } = progress
  const settled = recipients - queued - sending
  return (
    <div className={css.progress}>
      {progress.state !== 'scheduled' && (
        <>
          <p role="status">
            {texts.settled(numberText(settled, language), numberText(recipients, language))}
          </p>
          <progress
            value={settled}
            max={Math.max(recipients, 1)}
            aria-label={texts.progress.title}
          />
          <dl className={css.counts}>
            {recipientStates.map((state) => (
              <div key={state}>
                <dt>{texts.states[state]}</dt>
                <dd>{numberText(progress[state], language)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {isStale && <p>{texts.notRefreshed}</p>}
      <Obstacles id={id} progress={progress} language={language} />
    </div>
  )
}

/** The reasons why sending waits or is paused. */
function Obstacles({ id, progress, language }: Props) {
  const texts = figureMessages[language]
  const { state, pausedBecause, backOff, held, putOff } = progress
  const isNobody = pausedBecause === noRecipients
  const at = (instant: number) => formatDateTime(instant, language)
  return (
    <>
      {state === 'paused' && pausedBecause === null && <p>{texts.pausedByOwner}</p>}
      {state === 'paused' && isNobody && <p className={css.wrong}>{texts.noRecipients}</p>}
      {state === 'paused' && pausedBecause !== null && !isNobody && (
        <p className={css.wrong}>
          {texts.pausedBecause}{' '}
          <span lang="en" className={css.said}>
            {pausedBecause}
          </span>
        </p>
      )}
      {backOff?.because === null && <p>{texts.dayLimit(at(backOff.until))}</p>}
      {backOff && backOff.because !== null && (
        <Waiting
          action={issueActionPath(id, 'retryServer')}
          text={texts.backOff(at(backOff.until))}
          because={backOff.because}
          language={language}
        />
      )}
      {held.map((group) => (
        <Held key={group.name} id={id} group={group} language={language} />
      ))}
      {putOff && (
        <Waiting
          action={issueActionPath(id, 'retryPutOff')}
          text={texts.putOff(numberText(putOff.waiting, language), at(putOff.until))}
          because={putOff.because}
          language={language}
        />
      )}
    </>
  )
}

type HeldProps = { id: number; group: HeldGroup; language: Language }

function Held({ id, group, language }: HeldProps) {
  const texts = figureMessages[language]
  const { name, because, perMinute, until, waiting } = group
  const [count, time] = [numberText(waiting, language), formatDateTime(until, language)]
  return (
    <Waiting
      action={issueActionPath(id, 'resumeGroup')}
      group={name}
      text={
        because === null
          ? texts.slowed(name, numberText(Math.round(perMinute), language), count, time)
          : texts.refusing(name, count, time)
      }
      because={because}
      language={language}
    />
  )
}

type WaitingProps = {
  action: string
  /** The mailbox group; without it the button applies to all waiting recipients. */
  group?: string
  text: string
  because: string | null
  language: Language
}

/** Why emails wait and until when, with a button that tries now. */
function Waiting({ action, group, text, because, language }: WaitingProps) {
  const { tryNow } = figureMessages[language]
  return (
    <form className={css.buttons} method="post" action={action}>
      <p>
        {text}{' '}
        <span lang="en" className={css.said}>
          {because}
        </span>
      </p>
      {group && <input type="hidden" name={groupField} value={group} />}
      <Button look="outlined" aria-label={group && `${tryNow}: ${group}`}>
        {tryNow}
      </Button>
    </form>
  )
}
