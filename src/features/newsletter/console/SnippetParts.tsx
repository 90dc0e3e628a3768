import type { SyntheticEvent } from 'react'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { contrast } from '#lib/contrast.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { type SnippetFields, snippetPath, snippetPreviewPath } from '../console-wire.ts'
import { themes } from '../embed/themes.ts'
import { type SnippetField, snippetFields, snippetOf } from '../snippet.ts'
import css from './Newsletter.module.css'

type Part = { title: string; lead: string }

/** Only these texts are sent with the island. */
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
  lowContrast: string
}

type Props = {
  /** What the form began with. */
  fields: SnippetFields
  chosen: SnippetFields
  previewed: SnippetFields
  origin: string
  texts: SnippetTexts
  isCopied: boolean
  onChoose: (event: SyntheticEvent<HTMLFormElement>) => void
  onCopy: (code: string) => void
}

/** What may be chosen, the code that follows from it, and how it looks. */
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
  const found = lowContrast(chosen)
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
            {found !== null && `${texts.lowContrast} ${found} : 1.`}
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

const least = 4.5

/** How little the button's own words stand out from it; null when that is enough or not known. */
function lowContrast({ theme, primary, text }: SnippetFields): number | null {
  if (theme !== 'custom') return null
  const colours = [primary || themes.custom.primary, text || themes.custom.text].map(longHex)
  const [one, other] = colours
  if (!one || !other) return null
  const found = contrast(one, other)
  return found < least ? Math.floor(found * 10) / 10 : null
}

const named: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

/** `#14213d`, also for `#123`; null for other colours by name. */
function longHex(colour: string): string | null {
  if (Object.hasOwn(named, colour)) return named[colour] ?? null
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  if (short)
    return `#${short
      .slice(1)
      .flatMap((digit) => [digit, digit])
      .join('')}`
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : null
}
