import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { pathField, pickedForField, selectorField, textField } from '../templates.ts'
import { maxTitleLength, maxUrlLength, newGoalPath, pagePartsPath } from '../wire.ts'
import own from './Goals.module.css'
import { templateMessages } from './template-messages.ts'

type Props = PageProps['consolePageParts'] & { language: Language }

/** The links, buttons and forms on a page of the site, each with a link to a goal for it. */
export function PagePartsPage(props: Props) {
  const { pagePath, formPath, text, parts, frame, language } = props
  const texts = templateMessages[language]
  return (
    <DetailPage
      title={texts.partsTitle}
      frame={frame}
      back={{ path: formPath, text: texts.backToForm }}
      problem={parts === null ? texts.noPage : null}
      language={language}
    >
      <form action={pagePartsPath} className={css.inline}>
        {formPath !== newGoalPath && <input type="hidden" name={pickedForField} value={formPath} />}
        <Field
          id="kelias"
          name={pathField}
          label={texts.path}
          defaultValue={pagePath}
          maxLength={maxUrlLength}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          id="tekstas"
          name={textField}
          label={texts.text}
          mark={texts.optional}
          defaultValue={text}
          maxLength={maxTitleLength}
          autoComplete="off"
        />
        <Button look="outlined">{texts.find}</Button>
      </form>
      {parts?.length === 0 && <p className={own.none}>{texts.noParts}</p>}
      {parts && parts.length > 0 && (
        <ul className={own.parts}>
          {parts.map((part) => (
            <li key={part.selector}>
              <a href={formFor(part, formPath, pagePath)}>
                <b>{part.text}</b> <span>{texts.kinds[part.kind]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </DetailPage>
  )
}

const formFor = (
  { text, selector }: { text: string; selector: string },
  formPath: string,
  path: string,
) =>
  `${formPath}?${new URLSearchParams({
    [selectorField]: selector,
    [textField]: text,
    [pathField]: path,
  })}`
