import type { Language } from '#lib/language.ts'
import type { EventTestResult } from '../console-wire.ts'
import log from './EventLog.module.css'
import { eventTestMessages } from './event-test-messages.ts'
import { Json } from './Json.tsx'
import own from './Marketing.module.css'
import { reasonText } from './reason-text.ts'

type Props = { name: string; result: EventTestResult; language: Language }

/** The result of a test event, with the payload that was or would be sent. */
export function EventTestOutcome({ name, result, language }: Props) {
  const texts = eventTestMessages[language]
  const isWrong = result.outcome === 'answered' && !result.isOk
  return (
    <>
      <p role="status" className={isWrong ? own.wrong : undefined}>
        <b>{name}.</b> {wordsOf(result, language)}{' '}
        {result.outcome === 'answered' && (
          <span lang="en" className={own.answer}>
            {result.answer}
          </span>
        )}
      </p>
      {result.outcome !== 'not_for_it' && (
        <details className={log.payload} open>
          <summary>{result.outcome === 'answered' ? texts.sent : texts.wouldBeSent}</summary>
          <Json text={result.payload} />
        </details>
      )}
    </>
  )
}

function wordsOf(result: EventTestResult, language: Language): string {
  const texts = eventTestMessages[language]
  if (result.outcome === 'not_for_it')
    return `${texts.notForIt} ${reasonText(result.reason, language)}`
  if (result.outcome === 'not_sent') return texts[result.because]
  return result.isOk ? texts.accepted : texts.refused
}
