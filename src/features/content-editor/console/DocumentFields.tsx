import { Fragment } from 'react'
import { MarkdownField } from '#features/rich-text/MarkdownField.tsx'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { ContentFieldKind } from '#lib/site/content-field.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import type {
  EntryChoice,
  FieldInput,
  FieldPart,
  FormPart,
  GroupPart,
  SwitchPart,
} from '../form-wire.ts'
import { stepField } from '../wire.ts'
import css from './Content.module.css'
import { LogoField } from './LogoField.tsx'
import { messages } from './messages.ts'
import { PictureField } from './PictureField.tsx'
import switchCss from './SwitchRow.module.css'

type Props = {
  parts: readonly FormPart[]
  /** How deep in the document; the first level is headed by titles of its own. */
  depth?: number
  isReadOnly: boolean
  language: Language
}

/** The id of the list of addresses in a language, to choose from. */
export const addressListId = (language: Language) => `adresai-${language}`

/** The form of a document: fields of both languages beside each other, in groups. */
export function DocumentFields({ parts, depth = 0, isReadOnly, language }: Props) {
  return parts.map((part) => {
    if (part.type === 'switch') return <Switch key={part.key} part={part} language={language} />
    return part.type === 'field' ? (
      <Inputs key={part.key} part={part} isReadOnly={isReadOnly} language={language} />
    ) : (
      <Group key={part.key} {...{ part, depth, isReadOnly, language }} />
    )
  })
}

function Switch({ part, language }: { part: SwitchPart; language: Language }) {
  const { id, label, help, problems, state, isOn, step } = part
  return (
    <div id={id} className={switchCss.row} role="group" aria-label={label}>
      <p>
        <b>{label}</b> <Badge look={isOn ? 'strong' : 'plain'}>{state}</Badge>
      </p>
      {step && (
        <Button look="outlined" name={stepField} value={step.value}>
          {messages[language].document.steps[step.name]}
          <span className="visually-hidden"> {label}</span>
        </Button>
      )}
      {help && <p className={css.quiet}>{help}</p>}
      {problems.map((problem) => (
        <p key={problem} className={css.problem} role="alert">
          {problem}
        </p>
      ))}
    </div>
  )
}

type GroupProps = { part: GroupPart } & Omit<Required<Props>, 'parts'>

function Group({ part, depth, isReadOnly, language }: GroupProps) {
  const { id, label, help, problems, parts, steps, isList } = part
  const isOnlyField = parts.length === 1 && parts[0]?.type === 'field' && !isList && depth > 0
  return (
    <fieldset
      id={id}
      className={`${css.group} ${depth === 0 ? css.first : ''} ${isOnlyField ? css.single : ''}`}
    >
      <legend className={isOnlyField ? 'visually-hidden' : ''}>{label}</legend>
      {help && <p className={css.quiet}>{help}</p>}
      {problems.map((problem) => (
        <p key={problem} className={css.problem} role="alert">
          {problem}
        </p>
      ))}
      <DocumentFields {...{ parts, isReadOnly, language }} depth={depth + 1} />
      {steps.length > 0 && <Steps part={part} language={language} />}
    </fieldset>
  )
}

function Steps({ part: { steps, label }, language }: { part: GroupPart; language: Language }) {
  const texts = messages[language].document.steps
  return (
    <div className={css.steps}>
      {steps.map(({ name, value, choice }) => (
        <Fragment key={value}>
          {choice && <EntryTypes choice={choice} label={texts.entryType} />}
          <button type="submit" name={stepField} value={value}>
            {texts[name]} <span className="visually-hidden">{label}</span>
          </button>
        </Fragment>
      ))}
    </div>
  )
}

function EntryTypes({ choice, label }: { choice: EntryChoice; label: string }) {
  const id = choice.field.replaceAll('.', '-')
  return <Select id={id} name={choice.field} label={label} options={choice.options} />
}

type InputsProps = { part: FieldPart; isReadOnly: boolean; language: Language }

function Inputs({ part, isReadOnly, language }: InputsProps) {
  return (
    <div className={css.pair}>
      {part.inputs.map((input) => (
        <Input key={input.name} {...{ part, input, isReadOnly, language }} />
      ))}
    </div>
  )
}

function Input({ part, input, isReadOnly, language }: InputsProps & { input: FieldInput }) {
  const { kind, label, help, options } = part
  const { languages, document } = messages[language]
  const problem = input.problems.join(' ') || undefined
  const common = {
    id: input.id,
    name: input.name,
    label,
    mark: markOf(part, input, languages, document.both),
    hint: help ?? undefined,
    problem,
    defaultValue: input.value,
    lang: input.language ?? undefined,
    autoComplete: 'off',
  }
  if (part.picture)
    return (
      <PictureField
        {...{ common, options: options ?? {}, kind: part.picture, isReadOnly, language }}
      />
    )
  if (kind === 'logo')
    return (
      <LogoField
        common={common}
        options={withValue(options ?? {}, input.value)}
        isReadOnly={isReadOnly}
        language={language}
      />
    )
  if (options)
    return <Select {...common} disabled={isReadOnly} options={withValue(options, input.value)} />
  if (kind === 'markdown')
    return (
      <MarkdownField
        {...common}
        rows={24}
        readOnly={isReadOnly}
        dialect="page"
        takesPictures
        textLanguage={input.language ?? defaultLanguage}
        language={language}
      />
    )
  const rows = rowsOf(kind, input.value)
  if (rows) return <Field {...common} rows={rows} readOnly={isReadOnly} />
  const list = kind === 'address' ? addressListId(input.language ?? defaultLanguage) : undefined
  return <Field {...common} {...attributesOf[kind]} list={list} readOnly={isReadOnly} />
}

/** Which language an input is in, where there are several. */
function markOf(
  { inputs }: FieldPart,
  { language }: FieldInput,
  languages: Readonly<Record<Language, string>>,
  both: string,
): string | undefined {
  if (language === null) return both
  return inputs.length > 1 ? languages[language] : undefined
}

/** A value that can no longer be chosen is shown all the same. */
const withValue = (options: Readonly<Record<string, string>>, value: string) =>
  value in options ? options : { [value]: value || '–', ...options }

const attributesOf: Readonly<Partial<Record<ContentFieldKind, object>>> = {
  address: { spellCheck: false, autoCapitalize: 'none', inputMode: 'url' },
  code: { spellCheck: false, autoCapitalize: 'none' },
  colour: { type: 'color' },
  date: { type: 'date' },
  email: { inputMode: 'email' },
  money: { inputMode: 'decimal' },
  tel: { inputMode: 'tel' },
}

/** The lines of a text; null for one in a line. */
function rowsOf(kind: ContentFieldKind, value: string): number | null {
  if (kind === 'attributes') return 3
  if (kind !== 'lines') return value.includes('\n') ? 4 : null
  return Math.min(8, Math.max(2, Math.ceil(value.length / 55)))
}
