import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { timeMessages } from '#features/console/time-messages.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import { comesAgain, parseLocalTime } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { issueActionPath, issuePreviewPath, issueSendPath, timeField } from '../console-wire.ts'
import { AddressProblems } from './AddressProblems.tsx'
import { EmailProblems } from './EmailProblems.tsx'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'
import { SegmentFacts } from './SegmentFacts.tsx'
import { recipientsText } from './words.ts'

type Props = PageProps['consoleIssueSend'] & { language: Language }

/** Asks for confirmation to send: names the number of recipients and the time. */
export function SendPage(props: Props) {
  const { id, subject, email, addresses, timeProblem, frame, language } = props
  const { send, preview } = issueMessages[language]
  const isReady = timeProblem === null && email.problems.length === 0
  const problem = timeProblem && timeMessages[language][timeProblem]
  return (
    <DetailPage
      title={send.title}
      subtitle={subject}
      frame={frame}
      back={{ path: issuePreviewPath(id), text: send.back }}
      problem={problem}
      language={language}
    >
      <EmailProblems email={email} language={language} />
      {email.problems.length === 0 && <AddressProblems addresses={addresses} language={language} />}
      {isReady && <Question {...props} />}
      <ConsolePart id="laikas" title={preview.time} lead={preview.timeHint}>
        <form className={css.form} method="get" action={issueSendPath(id)}>
          <Field
            id="siuntimo-laikas"
            name={timeField}
            type="datetime-local"
            label={preview.time}
            defaultValue={props.time}
            problem={problem ?? undefined}
          />
          <Button look="outlined">{send.change}</Button>
        </form>
      </ConsolePart>
    </DetailPage>
  )
}

function Question({ id, time, recipients, segment, language }: Props) {
  const { send } = issueMessages[language]
  const people = recipientsText(recipients, language)
  const at = parseLocalTime(time)
  return (
    <ConsolePart id="siusti" {...send.about}>
      <p>{at === null ? send.now(people) : send.later(people, formatDateTime(at, language))}</p>
      <SegmentFacts segment={segment} language={language} />
      {at !== null && comesAgain(at) && <p>{send.twice}</p>}
      <form method="post" action={issueActionPath(id, 'send')}>
        <input type="hidden" name={timeField} value={time} />
        <Button>{at === null ? send.nowButton(people) : send.laterButton(people)}</Button>
      </form>
    </ConsolePart>
  )
}
