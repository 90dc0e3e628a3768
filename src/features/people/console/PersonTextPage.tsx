import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  eraseTextPath,
  type FoundText,
  peoplePath,
  textField,
  textLength,
  textPath,
} from '../wire.ts'
import { peopleMessages } from './messages.ts'
import css from './People.module.css'

type Props = PageProps['consolePersonText'] & { language: Language }

/** Where the content of the site says something about a person, and its erasure from there. */
export function PersonTextPage(props: Props) {
  const { text, found, isErased, problems, frame, language } = props
  const { back, inText: texts } = peopleMessages[language]
  return (
    <DetailPage
      title={texts.title}
      subtitle={texts.lead}
      frame={frame}
      back={{ path: peoplePath, text: back }}
      notice={isErased ? texts.erased : null}
      problem={problems.length > 0 ? [texts.refused, ...problems].join(' ') : null}
      language={language}
    >
      <form className={css.find} role="search" action={textPath} method="get">
        <Field
          id="tekstas"
          name={textField}
          type="search"
          label={texts.label}
          defaultValue={text}
          minLength={textLength.min}
          maxLength={textLength.max}
          required
          autoComplete="off"
        />
        <Button look="outlined">{texts.find}</Button>
      </form>
      {text !== '' && found.length === 0 && <p>{texts.none}</p>}
      {found.length > 0 && <Found text={text} found={found} language={language} />}
    </DetailPage>
  )
}

type FoundProps = { text: string; found: readonly FoundText[]; language: Language }

function Found({ text, found, language }: FoundProps) {
  const { inText: texts } = peopleMessages[language]
  const isInFile = found.some((one) => one.isInFile)
  const isErasable = found.some((one) => one.isPublished || one.isInDraft || one.versions > 0)
  return (
    <>
      <ConsoleTable
        id="tekste"
        caption={texts.title}
        isCaptionHidden
        columns={[
          { title: texts.columns.document },
          { title: texts.columns.excerpt },
          { title: texts.columns.where },
        ]}
        rows={found.map((one) => ({
          key: one.path,
          head: one.path,
          cells: [one.excerpt, placesOf(one, language)],
        }))}
      />
      {isInFile && <p className={css.files}>{texts.files}</p>}
      {isErasable && (
        <form className={css.sure} method="post" action={eraseTextPath}>
          <input type="hidden" name={textField} value={text} />
          <details>
            <summary>{texts.erase}</summary>
            <p>{texts.note}</p>
            <Button>{texts.sure}</Button>
          </details>
        </form>
      )}
    </>
  )
}

function placesOf({ isPublished, isInDraft, isInFile, versions }: FoundText, language: Language) {
  const { places } = peopleMessages[language].inText
  return [
    isPublished && places.published,
    isInDraft && places.draft,
    versions > 0 && `${places.versions} (${versions})`,
    isInFile && places.file,
  ]
    .filter(Boolean)
    .join(', ')
}
