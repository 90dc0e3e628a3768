import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { fieldOf } from '#features/console/field-of.tsx'
import { List } from '#features/console/List.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { importPath, importsPath, subscribersPath } from '../console-wire.ts'
import type { ImportSummary } from '../imports.ts'
import css from '../Newsletter.module.css'
import { ticked } from '../subscriber-form.ts'
import { subscriberWords } from '../subscriber-words.ts'
import { fileField, importForm } from './import-form.ts'
import { importMessages } from './import-messages.ts'

type Props = PageProps['consoleImports'] & { language: Language }

/** The form that imports a file of addresses, and past imports below it. */
export function ImportsPage({ imports, olderThan, form, frame, language }: Props) {
  const texts = importMessages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: subscribersPath, text: texts.back }}
      problem={problemOf(form.problems, language)}
      language={language}
    >
      <form method="post" action={importsPath} encType="multipart/form-data" noValidate>
        <ConsolePart id="naujas" {...texts.part}>
          <Fields form={form} language={language} />
        </ConsolePart>
      </form>
      <ConsolePart id="ankstesni" {...texts.former}>
        <List
          path={importsPath}
          anchor="#ankstesni"
          olderThan={olderThan}
          texts={texts.former}
          isEmpty={imports.length === 0}
          language={language}
        >
          <ul className={rows.rows}>
            {imports.map((one) => (
              <FormerImport key={one.id} summary={one} language={language} />
            ))}
          </ul>
        </List>
      </ConsolePart>
    </DetailPage>
  )
}

function Fields({ form, language }: Pick<Props, 'form' | 'language'>) {
  const texts = importMessages[language]
  const field = fieldOf(importForm, texts, form)
  const isFileWrong = form.problems.includes('file') || form.problems.includes('no_addresses')
  return (
    <div className={css.form}>
      <Field
        id={fileField}
        name={fileField}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        label={texts.file.label}
        hint={texts.file.hint}
        problem={isFileWrong ? texts.file.problem : undefined}
      />
      <Field {...field('consent')} rows={4} />
      <Select {...field('language')} options={subscriberWords[language].languages} />
      <Field {...field('tag')} />
      <Checkbox
        id="ask"
        name="ask"
        value={ticked}
        label={texts.ask.label}
        hint={texts.ask.hint}
        defaultChecked={form.fields['ask'] === ticked}
      />
      <p>
        <Button>{texts.start}</Button>
      </p>
    </div>
  )
}

function problemOf(problems: readonly string[], language: Language): string | null {
  const texts = importMessages[language]
  if (problems.length === 0) return null
  const known = problems.find((one) => one in texts.problems) as
    | keyof typeof texts.problems
    | undefined
  return known ? texts.problems[known] : texts.notStarted
}

function FormerImport({ summary, language }: { summary: ImportSummary; language: Language }) {
  const texts = importMessages[language]
  const { id, fileName, startedAt, state } = summary
  return (
    <li>
      <div className={rows.description}>
        <a href={importPath(id)} className={css.action}>
          {fileName}
        </a>
        <p>
          {formatDateTime(startedAt, language)}. {texts.progress.states[state]}{' '}
          {texts.summary(summary)}
        </p>
      </div>
    </li>
  )
}
