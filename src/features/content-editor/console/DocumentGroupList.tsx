import { ListTick } from '#features/console/List.tsx'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import { type Language, locales } from '#lib/language.ts'
import { Badge } from '#ui/Badge.tsx'
import {
  type DocumentGroup,
  type DocumentStateName,
  type ListedDocument,
  type ListFilter,
  listLink,
} from '../list-wire.ts'
import { documentLink, newDocumentLink } from '../wire.ts'
import css from './Content.module.css'
import { messages } from './messages.ts'

type Props = {
  group: DocumentGroup
  filter: ListFilter
  /** False where texts change in files only. */
  isEditable: boolean
  language: Language
}

/** Documents of one kind: the first ones, with a link to all of them. */
export function DocumentGroupList({ group, filter, isEditable, language }: Props) {
  const { kind, title, documents, count, newTitle } = group
  return (
    <section className={css.kind} aria-labelledby={`rusis-${kind}`}>
      <h2 id={`rusis-${kind}`}>{title}</h2>
      <ul className={css.rows}>
        {documents.map((document) => (
          <li key={document.name}>
            <Row
              document={document}
              isTickable={isEditable && isTickable(document, newTitle !== null)}
              language={language}
            />
          </li>
        ))}
      </ul>
      {!filter.kind && count > documents.length && (
        <p>
          <a className={css.all} href={listLink({ ...filter, kind })}>
            {messages[language].list.all} ({count.toLocaleString(locales[language])})
          </a>
        </p>
      )}
      {newTitle !== null && isEditable && (
        <p>
          <a href={newDocumentLink(kind)}>{newTitle}</a>
        </p>
      )}
    </section>
  )
}

/** Whether there is something to do with a document together with others. */
const isTickable = ({ state }: ListedDocument, isDeletable: boolean) =>
  state === 'published' ? isDeletable : hasDraft(state)
const hasDraft = (state: DocumentStateName) => !quiet.includes(state) && state !== 'conflict'

const wrong: readonly DocumentStateName[] = ['conflict', 'late']
const quiet: readonly DocumentStateName[] = ['published', 'deleted']

type RowProps = { document: ListedDocument; isTickable: boolean; language: Language }

function Row({ document, isTickable, language }: RowProps) {
  const { name, title, state, author, changedAt, languages, publishAt } = document
  const texts = messages[language]
  const look = wrong.includes(state) ? 'wrong' : quiet.includes(state) ? 'plain' : 'strong'
  return (
    <>
      <span className={css.titled}>
        {isTickable && <ListTick id={name} label={`${texts.list.tick}: ${title}`} />}
        <a href={documentLink(name)}>{title}</a>
      </span>
      <span className={css.languages}>{languages.join(' · ').toUpperCase()}</span>
      <Badge look={look}>{texts.states[state]}</Badge>
      <span className={css.who}>
        {[
          ...(author !== null && changedAt !== null
            ? [texts.changed(author, formatShortDateTime(changedAt, language))]
            : []),
          ...(state === 'scheduled' && publishAt !== null
            ? [texts.willBePublished(formatShortDateTime(publishAt, language))]
            : []),
        ].join(' · ')}
      </span>
    </>
  )
}
