import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { byLanguage, type Language, locales } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  issueActionPath,
  issueEmailPath,
  issuePath,
  issuePreviewPath,
  issueSendPath,
  testAddressField,
  timeField,
} from '../console-wire.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailProblems } from './EmailProblems.tsx'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'

type Props = PageProps['consoleIssuePreview'] & { language: Language }

/** The email at the widths of a phone and a computer, each in light and dark colours. */
export function PreviewPage(props: Props) {
  const { id, subject, text, email, isDraft, done, frame, language } = props
  const texts = issueMessages[language]
  const { preview } = texts
  return (
    <DetailPage
      title={preview.title(subject)}
      subtitle={props.preheader}
      frame={frame}
      back={{ path: issuePath(id), text: preview.back }}
      notice={done && texts.done[done]}
      language={language}
    >
      <EmailProblems email={email} language={language} />
      <ConsolePart id="vaizdas" {...preview.look}>
        <p>{preview.size(kilobytes(email.bytes, language))}</p>
      </ConsolePart>
      <Frames id={id} language={language} />
      <ConsolePart id="tekstas" {...preview.text}>
        <pre className={css.plain} tabIndex={0}>
          {text}
        </pre>
      </ConsolePart>
      <TestForm {...props} />
      {isDraft && <SendForm {...props} />}
    </DetailPage>
  )
}

const tenths = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }),
)
const kilobytes = (bytes: number, language: Language) => tenths[language].format(bytes / 1000)

type FramesProps = { id: number; language: Language }

function Frames({ id, language }: FramesProps) {
  const { phone, desktop } = issueMessages[language].preview
  const email = { path: issueEmailPath(id), language }
  return (
    <div className={css.frames}>
      <div className={css.phones}>
        <EmailPreview {...email} title={phone} isDark={false} />
        <EmailPreview {...email} title={phone} isDark />
      </div>
      <EmailPreview {...email} title={desktop} isDark={false} isWide />
      <EmailPreview {...email} title={desktop} isDark isWide />
    </div>
  )
}

function TestForm({ id, test, language }: Props) {
  const { preview } = issueMessages[language]
  return (
    <ConsolePart id="bandomasis" {...preview.test}>
      <form
        className={css.form}
        method="post"
        action={`${issueActionPath(id, 'test')}#bandomasis`}
        noValidate
      >
        <Field
          id="bandomojo-adresas"
          name={testAddressField}
          type="email"
          label={preview.address}
          defaultValue={test.address}
          problem={test.problem ? preview.wrongAddress : undefined}
        />
        <Button look="outlined">{preview.sendTest}</Button>
      </form>
    </ConsolePart>
  )
}

function SendForm({ id, email, language }: Props) {
  const { preview, notReady } = issueMessages[language]
  return (
    <ConsolePart id="siuntimas" {...preview.send}>
      {email.problems.length > 0 ? (
        <p>
          {notReady}. <a href={issuePreviewPath(id)}>↑</a>
        </p>
      ) : (
        <form className={css.form} method="get" action={issueSendPath(id)}>
          <Field
            id="siuntimo-laikas"
            name={timeField}
            type="datetime-local"
            label={preview.time}
            hint={preview.timeHint}
          />
          <Button>{preview.onward}</Button>
        </form>
      )}
    </ConsolePart>
  )
}
