import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { RowForm, SureAction } from '#features/console/ConsoleRow.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Island } from '#ui/island/Island.tsx'
import { issueActionPath, issuePath, issuePreviewPath, issuesPath } from '../console-wire.ts'
import { island as liveProgress } from '../LiveProgress.island.tsx'
import { figureMessages } from './figure-messages.ts'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'
import { Outcome } from './Outcome.tsx'
import { Progress } from './Progress.tsx'
import { SegmentFacts } from './SegmentFacts.tsx'
import { segmentMessages } from './segment-messages.ts'
import { Unreached } from './Unreached.tsx'

type Props = PageProps['consoleIssue'] & { language: Language }

/** An issue that is planned, being sent or sent. */
export function IssuePage(props: Props) {
  const { issue, progress, outcome, unreached, done, frame, language } = props
  const [texts, issueTexts] = [figureMessages[language], issueMessages[language]]
  const isRunning = progress.state === 'sending'
  return (
    <DetailPage
      title={issue.subject}
      subtitle={issueTexts.states[issue.state]}
      frame={frame}
      back={{ path: issuesPath, text: texts.back }}
      notice={done && issueTexts.done[done]}
      language={language}
    >
      <p className={css.links}>
        <a href={issuePreviewPath(issue.id)}>{texts.preview}</a>
        {issue.archivePath && <a href={issue.archivePath}>{texts.archive}</a>}
      </p>
      <ConsolePart id="siuntimas" {...texts.progress}>
        {issue.state === 'scheduled' && issue.scheduledAt !== null && (
          <p>{texts.scheduledFor(formatDateTime(issue.scheduledAt, language))}</p>
        )}
        {isRunning ? (
          <>
            <Island of={liveProgress} on="load" props={{ id: issue.id, progress, language }} />
            <noscript>
              <a href={issuePath(issue.id)}>{texts.refresh}</a>
            </noscript>
          </>
        ) : (
          <Progress id={issue.id} progress={progress} language={language} />
        )}
        <Actions {...props} />
      </ConsolePart>
      <ConsolePart id="kam" title={segmentMessages[language].title} lead="">
        <SegmentFacts segment={issue.segment} language={language} />
      </ConsolePart>
      {issue.state !== 'scheduled' && (
        <>
          <Unreached id={issue.id} progress={progress} list={unreached} language={language} />
          <Outcome outcome={outcome} language={language} />
        </>
      )}
    </DetailPage>
  )
}

function Actions({ issue: { id, state }, progress, language }: Props) {
  const texts = figureMessages[language]
  const isUnderWay = state === 'sending' || state === 'paused'
  return (
    <>
      {progress.unknown > 0 && state !== 'cancelled' && (
        <div>
          <p>{texts.unknownNote}</p>
          <SureAction
            name={texts.retry}
            note={texts.retryNote}
            sure={texts.retrySure}
            action={issueActionPath(id, 'retryUnknown')}
          />
        </div>
      )}
      <div className={css.buttons}>
        {state === 'sending' && <Press action={issueActionPath(id, 'pause')} text={texts.pause} />}
        {state === 'paused' && <Press action={issueActionPath(id, 'resume')} text={texts.resume} />}
        {state === 'scheduled' && (
          <Press action={issueActionPath(id, 'cancel')} text={texts.unschedule} />
        )}
        {isUnderWay && (
          <SureAction
            name={texts.cancel}
            note={texts.cancelNote}
            sure={texts.cancelSure}
            action={issueActionPath(id, 'cancel')}
          />
        )}
        <Press action={issueActionPath(id, 'copy')} text={issueMessages[language].compose.copy} />
      </div>
    </>
  )
}

const Press = ({ action, text }: { action: string; text: string }) => (
  <RowForm action={action}>
    <Button look="outlined">{text}</Button>
  </RowForm>
)
