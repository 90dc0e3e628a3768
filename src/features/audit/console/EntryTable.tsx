import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { messages } from '../messages.ts'
import type { ShownChange, ShownEntry } from '../wire.ts'
import css from './ActivityPage.module.css'

type Props = { entries: readonly ShownEntry[]; language: Language }

export function EntryTable({ entries, language }: Props) {
  const texts = messages[language]
  const titles = [texts.when, texts.who, texts.what, texts.object]
  return (
    <ConsoleTable
      id="irasai"
      caption={texts.title}
      isCaptionHidden
      columns={titles.map((title) => ({ title }))}
      rows={entries.map((entry) => ({
        key: String(entry.number),
        head: (
          <>
            <time dateTime={new Date(entry.at).toISOString()}>
              {formatShortDateTime(entry.at, language)}
            </time>
            <small>№ {entry.number}</small>
          </>
        ),
        cells: [
          <Who key="who" entry={entry} language={language} />,
          <What key="what" entry={entry} language={language} />,
          entry.link && (
            <a href={entry.link}>{shortly(entry.object) || entry.page || entry.link}</a>
          ),
        ],
      }))}
    />
  )
}

const maxIds = 5

/** The first of many ids; the file has all of them. */
function shortly(object: string): string {
  const ids = object.split(', ')
  return ids.length > maxIds ? `${ids.slice(0, maxIds).join(', ')} …` : object
}

type EntryProps = { entry: ShownEntry; language: Language }

function Who({ entry: { person, isErased }, language }: EntryProps) {
  const texts = messages[language]
  if (!person) return isErased ? <i>{texts.erasedHere}</i> : <span>{texts.site}</span>
  return (
    <div>
      <b>{person.email || texts.stranger}</b>
      <small>
        {[texts.roles[person.role], person.device, person.network].filter(Boolean).join(' · ')}
      </small>
    </div>
  )
}

function What({ entry, language }: EntryProps) {
  const texts = messages[language]
  const { text, outcome, person, changes, hash } = entry
  return (
    <div className={css.entry}>
      {text}
      {outcome !== 'done' && <small>{texts.outcomes[outcome]}</small>}
      {person?.subject && (
        <small>
          {texts.about}: {person.subject}
        </small>
      )}
      {changes.length > 0 && <Changes changes={changes} language={language} />}
      <details>
        <summary>{texts.hash}</summary>
        <code>{hash}</code>
      </details>
    </div>
  )
}

function Changes({ changes, language }: { changes: readonly ShownChange[]; language: Language }) {
  const texts = messages[language]
  const shown = (value: string | null) => (value === null ? texts.unset : `„${value}“`)
  return (
    <details>
      <summary>{texts.changes}</summary>
      <ul>
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            {label ?? <code>{field}</code>}:{' '}
            {before === null && after === null
              ? texts.changed
              : `${shown(before)} → ${shown(after)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
