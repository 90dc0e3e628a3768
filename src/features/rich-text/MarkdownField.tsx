import { type ComponentProps, Fragment } from 'react'
import { pictureTypes } from '#features/uploads/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { commandIcons } from './command-icons.tsx'
import css from './MarkdownField.module.css'
import type { Dialect } from './markdown/schema.ts'
import { messages } from './messages.ts'
import {
  type CommandName,
  commandNames,
  dialectAttribute,
  pictureCommand,
  richTextAttribute,
  tableCommandNames,
  textNamesLink,
} from './wire.ts'

type Props = Extract<ComponentProps<typeof Field>, { rows: number }> & {
  dialect: Dialect
  /** Pictures are uploaded in it, which its user may do. */
  takesPictures?: boolean
  /** The language of the text, where it is known. */
  textLanguage: Language
  language: Language
}

/** A text in Markdown: a plain field, in whose place a script puts an editor of rich text. */
export function MarkdownField(props: Props) {
  const { dialect, takesPictures = false, textLanguage, language, ...field } = props
  const texts = messages[language]
  const labels = JSON.stringify({
    ...texts.kinds,
    unknown: texts.unknown,
    pictures: texts.pictures,
  })
  return (
    <div
      className={css.richText}
      {...{ [richTextAttribute]: textNamesLink(textLanguage), [dialectAttribute]: dialect }}
      data-labels={labels}
    >
      <Field {...field} lang={textLanguage} spellCheck />
      {!field.readOnly && (
        <div className={css.editor} data-editor hidden>
          <Toolbar id={field.id} label={field.label} {...{ takesPictures, language }} />
          {takesPictures && <PictureInput id={field.id} language={language} />}
          <div data-text className={css.text} />
          <LinkDialog id={field.id} language={language} />
          <InsertDialog id={field.id} language={language} />
        </div>
      )}
    </div>
  )
}

/** Opened by the button of the toolbar. */
function PictureInput({ id, language }: { id: string; language: Language }) {
  return (
    <>
      <input
        id={`${id}-paveikslai`}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label={messages[language].commands.picture}
        data-pictures
      />
      <p role="status" className={css.quiet} data-pictures-said />
    </>
  )
}

type ToolbarProps = { id: string; label: string; takesPictures: boolean; language: Language }

function Toolbar({ id, label, takesPictures, language }: ToolbarProps) {
  const texts = messages[language]
  const offered = commandNames.filter((name) => takesPictures || name !== pictureCommand)
  return (
    <div
      className={css.toolbar}
      role="toolbar"
      aria-label={`${texts.toolbar}: ${label}`}
      aria-controls={`${id}-tekstas`}
    >
      {offered.map((name) => (
        <Fragment key={name}>
          <Command name={name} text={texts.commands[name]} />
          {name === 'table' && (
            <span className={css.tableTools} data-table-tools hidden>
              {tableCommandNames.map((one) => (
                <Command key={one} name={one} text={texts.commands[one]} />
              ))}
            </span>
          )}
        </Fragment>
      ))}
      <button
        type="button"
        className={css.markup}
        data-markup
        aria-pressed="false"
        title={texts.markupNote}
      >
        {texts.markup}
      </button>
    </div>
  )
}

function Command({ name, text }: { name: CommandName; text: string }) {
  return (
    <button type="button" data-command={name} aria-label={text} title={text} tabIndex={-1}>
      {commandIcons[name]}
    </button>
  )
}

function LinkDialog({ id, language }: { id: string; language: Language }) {
  const { link, cancel } = messages[language]
  return (
    <dialog className={css.dialog} data-link aria-labelledby={`${id}-nuoroda`}>
      <h2 id={`${id}-nuoroda`}>{link.title}</h2>
      <label htmlFor={`${id}-adresas`}>{link.address}</label>
      <input
        id={`${id}-adresas`}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        aria-describedby={`${id}-adresas-pastaba`}
      />
      <p id={`${id}-adresas-pastaba`} className={css.quiet}>
        {link.hint}
      </p>
      <p className={css.wrong} role="alert" data-refused hidden>
        {link.refused}
      </p>
      <p className="visually-hidden" role="status">
        {link.found} <span data-count />
      </p>
      <ul data-choices aria-label={link.pages} />
      <p className={css.buttons}>
        <Button type="button" data-apply>
          {link.apply}
        </Button>
        <Button type="button" look="outlined" data-remove>
          {link.remove}
        </Button>
        <Button type="button" look="outlined" data-close>
          {cancel}
        </Button>
      </p>
    </dialog>
  )
}

function InsertDialog({ id, language }: { id: string; language: Language }) {
  const { insert, cancel } = messages[language]
  return (
    <dialog className={css.dialog} data-insert aria-labelledby={`${id}-iterpti`}>
      <h2 id={`${id}-iterpti`}>{insert.title}</h2>
      <label htmlFor={`${id}-ieskoti`}>{insert.search}</label>
      <input id={`${id}-ieskoti`} type="search" autoComplete="off" maxLength={100} />
      <p data-nothing hidden>
        {insert.nothing}
      </p>
      <ul data-choices aria-label={insert.title} />
      <p className={css.buttons}>
        <Button type="button" look="outlined" data-close>
          {cancel}
        </Button>
      </p>
    </dialog>
  )
}
