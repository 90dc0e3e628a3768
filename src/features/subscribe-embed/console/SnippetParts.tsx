import type { SyntheticEvent } from 'react'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { snippetPath } from '#features/subscribers/newsletter-paths.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import css from '../../subscribers/Newsletter.module.css'
import { type SnippetField, snippetFields, snippetOf } from '../snippet.ts'
import { type SnippetFields, snippetPreviewPath } from '../snippet-wire.ts'
import { type ContrastPair, lowContrasts } from './low-contrasts.ts'

type Part = { title: string; lead: string }

/** A subset of the texts, since the island is sent with all of it. */
export type SnippetTexts = {
  look: Part
  code: Part
  preview: Part
  fields: Readonly<Record<SnippetField, string>>
  hints: { primary: string; redirect: string }
  themes: Readonly<Record<string, string>>
  languages: Readonly<Record<string, string>>
  update: string
  copy: string
  copied: string
  snippet: string
  frame: string
  lowContrast: Readonly<Record<ContrastPair, string>>
}

type Props = {
  /** The settings the form was rendered with. */
  fields: SnippetFields
  chosen: SnippetFields
  previewed: SnippetFields
  origin: string
  texts: SnippetTexts
  isCopied: boolean
  onChoose: (event: SyntheticEvent<HTMLFormElement>) => void
  onCopy: (code: string) => void
}

/** The choices, the code that results, and a preview. */
export function SnippetParts(props: Props) {
  const { previewed, texts } = props
  const given = snippetFields.filter((name) => previewed[name] !== '')
  const query = new URLSearchParams(given.map((name) => [name, previewed[name]]))
  return (
    <>
      <Choices {...props} />
      <ConsolePart id="perziura" {...texts.preview}>
        <iframe
          className={css.preview}
          title={texts.frame}
          src={`${snippetPreviewPath}?${query}`}
          loading="lazy"
        />
      </ConsolePart>
      <Code {...props} />
    </>
  )
}

function Choices({ fields, chosen, texts, onChoose }: Props) {
  const field = (name: SnippetField) => ({
    id: name,
    name,
    label: texts.fields[name],
    defaultValue: fields[name],
  })
  const typed = { maxLength: 300, autoComplete: 'off', spellCheck: false }
  const found = lowContrasts(chosen)
  return (
    <form method="get" action={snippetPath} onInput={onChoose} className={css.snippet}>
      <ConsolePart id="isvaizda" {...texts.look}>
        <div className={css.form}>
          <Select {...field('theme')} options={texts.themes} />
          <div className={css.colours}>
            <Field {...field('primary')} {...typed} hint={texts.hints.primary} />
            <Field {...field('text')} {...typed} />
            <Field {...field('input')} {...typed} />
            <Field {...field('email')} {...typed} />
          </div>
          <p role="status" className={css.wrong}>
            {found.map(({ of, ratio }) => `${texts.lowContrast[of]} ${ratio} : 1.`).join(' ')}
          </p>
          <Select {...field('language')} options={texts.languages} />
          <Field {...field('placeholder')} {...typed} />
          <Field {...field('buttonText')} {...typed} />
          <Field {...field('redirect')} {...typed} hint={texts.hints.redirect} />
          <p className={rows.unscripted}>
            <Button>{texts.update}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}

function Code({ chosen, origin, texts, isCopied, onCopy }: Props) {
  const code = snippetOf(chosen, origin)
  return (
    <ConsolePart id="kodas" {...texts.code}>
      <textarea
        className={css.snippetCode}
        readOnly
        rows={code.split('\n').length}
        value={code}
        aria-label={texts.snippet}
      />
      <p className={rows.scripted}>
        <Button type="button" look="outlined" onClick={() => onCopy(code)}>
          {texts.copy}
        </Button>{' '}
        <span role="status">{isCopied && texts.copied}</span>
      </p>
    </ConsolePart>
  )
}
