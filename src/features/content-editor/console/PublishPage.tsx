import { DetailPage } from '#features/console/DetailPage.tsx'
import { timeMessages } from '#features/console/time-messages.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  contentPath,
  documentLink,
  maxNoteLength,
  noteField,
  overField,
  publishPath,
  schedulePath,
  timeField,
  unschedulePath,
} from '../wire.ts'
import { HalfChanges } from './Changes.tsx'
import { ComparedPages } from './ComparedPages.tsx'
import css from './Content.module.css'
import { Findings } from './Findings.tsx'
import { messages } from './messages.ts'
import { PreviewLinks } from './PreviewLinks.tsx'
import { Reviews, SendBackForm, SubmitForm } from './Reviews.tsx'
import { Shown } from './Shown.tsx'

type Props = PageProps['consoleContentPublish'] & { language: Language }

/** The list of what changes, before it is published. */
export function PublishPage(props: Props) {
  const { documents, chosen, findings, refusal, frame, language } = props
  const texts = messages[language]
  const isBlocked = findings.some(({ grade }) => grade === 'blocks')
  const mayPublish = may(frame.role, 'content.publish')
  const [only, ...others] = chosen
  const back =
    only && others.length === 0
      ? { path: documentLink(only), text: texts.history.back }
      : { path: contentPath, text: texts.document.back }
  return (
    <DetailPage
      title={texts.publish.title}
      subtitle={documents.length > 0 ? texts.publish.lead : texts.publish.nothing}
      frame={frame}
      back={back}
      notice={props.done && texts.done[props.done]}
      problem={refusal && texts.publish.refusals[refusal]}
      language={language}
    >
      <Schedule {...props} />
      <Reviews reviews={props.reviews} language={language} />
      <Findings findings={findings} language={language} />
      {documents.map(({ name, title, halves }) => (
        <section key={name} className={css.kind} aria-label={title}>
          <h2>
            <a href={documentLink(name)}>{title}</a>
          </h2>
          <HalfChanges halves={halves} language={language} />
        </section>
      ))}
      <ComparedPages {...props} />
      {documents.length > 0 && props.mode === 'store' && (
        <>
          {!isBlocked && (mayPublish ? <PublishForm {...props} /> : <SubmitForm {...props} />)}
          {mayPublish && <SendBackForm {...props} isMissing={props.isAnswerMissing} />}
        </>
      )}
      {props.mode === 'store' && (documents.length > 0 || props.links.length > 0) && (
        <PreviewLinks {...props} />
      )}
    </DetailPage>
  )
}

function PublishForm({ chosen, seen, refusal, findings, time, timeProblem, language }: Props) {
  const texts = messages[language].publish
  const isWarned = findings.some(({ grade }) => grade === 'warns')
  return (
    <form method="post" action={publishPath} className={css.publish}>
      <Shown chosen={chosen} seen={seen} />
      {refusal === 'changed' && <input type="hidden" name={overField} value="taip" />}
      <Field
        id="pastaba"
        name={noteField}
        label={texts.note}
        hint={texts.noteHint}
        maxLength={maxNoteLength}
        autoComplete="off"
      />
      <Button>
        {refusal === 'changed' ? texts.over : isWarned ? texts.anyway : texts.publish}
      </Button>
      {refusal !== 'changed' && (
        <>
          <Field
            id="laikas"
            name={timeField}
            type="datetime-local"
            label={texts.time}
            hint={texts.timeHint}
            defaultValue={time}
            problem={timeProblem ? timeMessages[language][timeProblem] : undefined}
          />
          <Button look="outlined" formAction={schedulePath}>
            {texts.schedule}
          </Button>
        </>
      )}
    </form>
  )
}

/** When drafts are published by themselves, or should have been. */
function Schedule({ scheduledFor, chosen, seen, frame, language }: Props) {
  const texts = messages[language].publish
  if (scheduledFor.length === 0) return null
  return (
    <section className={css.drafts}>
      <div>
        {scheduledFor.map(({ at, isLate }) => (
          <p key={at}>{(isLate ? texts.late : texts.scheduledFor)(formatDateTime(at, language))}</p>
        ))}
      </div>
      {may(frame.role, 'content.publish') && (
        <form method="post" action={unschedulePath}>
          <Shown chosen={chosen} seen={seen} />
          <Button look="outlined">{texts.unschedule}</Button>
        </form>
      )}
    </section>
  )
}
