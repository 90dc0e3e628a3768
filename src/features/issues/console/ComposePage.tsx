import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { MarkdownField } from '#features/rich-text/MarkdownField.tsx'
import { subscriberSources } from '#features/subscribers/subscriber.ts'
import type { FieldName } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { fieldProps } from '#ui/field/field-props.ts'
import { Select } from '#ui/field/Select.tsx'
import {
  issueActionPath,
  issuePath,
  issuePreviewPath,
  issuesPath,
  newIssuePath,
  versionField,
} from '../console-wire.ts'
import { type IssueForm, issueForm } from '../issue-form.ts'
import { EmailProblems } from './EmailProblems.tsx'
import css from './Issues.module.css'
import { MarkdownRules } from './MarkdownRules.tsx'
import { issueMessages } from './messages.ts'
import { PostChoice } from './PostChoice.tsx'
import { TagChoice } from './TagChoice.tsx'
import { recipientsText } from './words.ts'

type Props = PageProps['consoleIssueCompose'] & { language: Language }

/** The page on which an issue is written. */
export function ComposePage(props: Props) {
  const { id, form, version, posts, done, frame, language } = props
  const texts = issueMessages[language]
  return (
    <DetailPage
      title={id === null ? texts.compose.newTitle : form.fields.subject || texts.compose.newTitle}
      frame={frame}
      back={{ path: issuesPath, text: texts.compose.back }}
      notice={done && texts.done[done]}
      problem={problemText(form.problems, language)}
      language={language}
    >
      {id === null && posts.length > 0 && form.fields.body === '' && (
        <div className={css.tools}>
          <PostChoice posts={posts} language={language} />
        </div>
      )}
      <form method="post" action={id === null ? newIssuePath : issuePath(id)} noValidate>
        <input type="hidden" name={versionField} value={version} />
        <ConsolePart id="laiskas" {...texts.compose.text}>
          <TextFields {...props} />
        </ConsolePart>
        <ConsolePart id="kam" {...texts.compose.segment}>
          <SegmentFields {...props} />
        </ConsolePart>
      </form>
      {id !== null && <DraftActions id={id} language={language} />}
    </DetailPage>
  )
}

function problemText(problems: Props['form']['problems'], language: Language): string | null {
  const { problems: texts, typeAgain } = issueMessages[language].compose
  const [first] = problems
  if (first === undefined) return null
  return first === 'changed_meanwhile' || first === 'failed' ? texts[first] : typeAgain
}

/** Leaves out browser validation: only the server checks a draft. */
function fieldOf({ form, language }: Pick<Props, 'form' | 'language'>) {
  return (name: FieldName<IssueForm>) => {
    const {
      problemBeforeSending: _hidden,
      required: _required,
      ...props
    } = fieldProps(issueForm, name, issueMessages[language], form)
    return { ...props, autoComplete: 'off' }
  }
}

function TextFields(props: Props) {
  const { form, language, email, frame } = props
  const texts = issueMessages[language]
  const field = fieldOf(props)
  const { lt, en } = texts.languages
  return (
    <div className={css.form}>
      <Field {...field('subject')} />
      <Field {...field('preheader')} />
      <Select {...field('language')} options={{ lt, en }} />
      <MarkdownField
        {...field('body')}
        rows={22}
        dialect="email"
        takesPictures={may(frame.role, 'content.edit')}
        textLanguage={form.fields.language === 'en' ? 'en' : 'lt'}
        language={language}
      />
      <MarkdownRules language={language} />
      {email && email.textProblems.length > 0 && (
        <EmailProblems email={email} language={language} />
      )}
    </div>
  )
}

function SegmentFields(props: Props) {
  const { id, recipients, language } = props
  const texts = issueMessages[language]
  const field = fieldOf(props)
  const { any, lt, en } = texts.languages
  const sources = subscriberSources.map((source) => [source, texts.sources[source]])
  return (
    <div className={css.form}>
      <div className={css.pair}>
        <Select {...field('segmentLanguage')} options={{ '': any, lt, en }} />
        <Select
          {...field('segmentSource')}
          options={{ '': texts.sources.any, ...Object.fromEntries(sources) }}
        />
        <Field {...field('joinedFrom')} type="date" />
        <Field {...field('joinedTo')} type="date" />
      </div>
      <TagChoice {...props} name="segmentTags" />
      <TagChoice {...props} name="segmentWithoutTags" />
      {recipients !== null && (
        <p>
          {texts.compose.now} <b>{recipientsText(recipients, language)}</b>.
        </p>
      )}
      <div className={css.buttons}>
        <Button>{texts.compose.save}</Button>
        {id !== null && (
          <Button look="outlined" href={issuePreviewPath(id)}>
            {texts.compose.preview}
          </Button>
        )}
      </div>
    </div>
  )
}

function DraftActions({ id, language }: { id: number; language: Language }) {
  const { actions, copy, remove, removeSure } = issueMessages[language].compose
  return (
    <ConsolePart id="kita" {...actions}>
      <div className={css.buttons}>
        <form method="post" action={issueActionPath(id, 'copy')}>
          <Button look="outlined">{copy}</Button>
        </form>
        <SureAction name={remove} sure={removeSure} action={issueActionPath(id, 'remove')} />
      </div>
    </ConsolePart>
  )
}
