import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  contentPath,
  inMenuField,
  kindField,
  maxTitleLength,
  newDocumentPath,
  pagesKind,
  titleField,
} from '../wire.ts'
import css from './Content.module.css'
import { messages } from './messages.ts'

type Props = PageProps['consoleContentNew'] & { language: Language }

/** Asks for the title of a new document. */
export function NewPage({ kind, title, typed, problem, frame, language }: Props) {
  const texts = messages[language].add
  return (
    <DetailPage
      title={title}
      frame={frame}
      back={{ path: contentPath, text: messages[language].document.back }}
      language={language}
    >
      <form method="post" action={newDocumentPath} noValidate className={css.new}>
        <input type="hidden" name={kindField} value={kind} />
        <Field
          id="naujas"
          name={titleField}
          label={texts.label}
          hint={texts.hint}
          problem={problem ? texts.problems[problem] : undefined}
          defaultValue={typed}
          maxLength={maxTitleLength}
          autoComplete="off"
          autoFocus
        />
        {kind === pagesKind && (
          <Checkbox id="i-meniu" name={inMenuField} value="taip" label={texts.inMenu} />
        )}
        <Button>{texts.make}</Button>
      </form>
    </DetailPage>
  )
}
