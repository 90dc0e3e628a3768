import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  type SubscriberFilter,
  subscriberActionPath,
  type TagAction,
  tagActionField,
  tagField,
  tagFoundPath,
  tagsId,
} from '../console-wire.ts'
import { filteredListPath } from '../list-address.ts'
import { longestTag } from '../tags.ts'
import css from './TagForms.module.css'
import { tagMessages } from './tag-messages.ts'

type PersonProps = {
  id: number
  /** The subscriber's own tags, and all tags that subscribers have. */
  tags: readonly string[]
  known: readonly string[]
  mayChange: boolean
  language: Language
}

/** The tags of one person. */
export function PersonTags({ id, tags, known, mayChange, language }: PersonProps) {
  const { title, lead, none, add, remove } = tagMessages[language]
  return (
    <ConsolePart id={tagsId} title={title} lead={lead}>
      {tags.length === 0 && <p className={rows.note}>{none}</p>}
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <form method="post" action={subscriberActionPath(id, 'untag')}>
                <span>{tag}</span>
                {mayChange && (
                  <button name={tagField} value={tag} aria-label={remove(tag)}>
                    <span aria-hidden="true">×</span>
                  </button>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form method="post" action={subscriberActionPath(id, 'tag')} className={rows.inline}>
          <TagInput known={known.filter((tag) => !tags.includes(tag))} language={language} />
          <Button look="outlined">{add}</Button>
        </form>
      )}
    </ConsolePart>
  )
}

type FoundProps = {
  filter: SubscriberFilter
  /** The number of subscribers that match the filter. */
  count: number
  known: readonly string[]
  language: Language
}

/** Tags all subscribers that match the filter of the list. */
export function FoundTags({ filter, count, known, language }: FoundProps) {
  const { title, note, add, remove } = tagMessages[language].found
  const words: Readonly<Record<TagAction, string>> = { tag: add, untag: remove }
  return (
    <details className={css.found}>
      <summary>{title(count)}</summary>
      <form method="post" action={filteredListPath(filter, {}, tagFoundPath)}>
        <p className={rows.note}>{note}</p>
        <TagInput known={known} language={language} />
        <p className={css.buttons}>
          {(['tag', 'untag'] as const).map((action) => (
            <Button key={action} look="outlined" name={tagActionField} value={action}>
              {words[action]}
            </Button>
          ))}
        </p>
      </form>
    </details>
  )
}

function TagInput({ known, language }: { known: readonly string[]; language: Language }) {
  const { label, hint } = tagMessages[language]
  return (
    <>
      <Field
        id="nauja-zyma"
        name={tagField}
        label={label}
        hint={hint}
        list="zinomos-zymos"
        maxLength={longestTag}
        autoComplete="off"
      />
      <datalist id="zinomos-zymos">
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
