import { useEffect, useState } from 'react'
import type { Live } from '#features/statistics/queries.ts'
import type { AsJson } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import { defineIsland } from '#ui/island/island.ts'
import { poll } from '../../ui/poll.ts'
import { Clock } from './Clock.tsx'
import css from './Dashboard.module.css'
import { liveIntervalMs, livePath } from './wire.ts'

/** Texts that are sent with the island; no others are. */
type Texts = {
  now: AsJson<PluralForms>
  meaning: string
  countedTo: string
  stale: string
  none: string
}
type Props = { live: AsJson<Live> | null; texts: Texts; language: Language }

export const island = defineIsland('dashboard/LiveNow', LiveNow)

/** The count of visitors on the site, updated while the page is open. */
function LiveNow({ live, texts, language }: Props) {
  const [{ latest, isStale }, setLatest] = useState({ latest: live, isStale: live === null })
  useEffect(
    () =>
      poll<Live>({
        address: livePath,
        intervalMs: liveIntervalMs,
        onAnswer: (answer) => setLatest({ latest: answer, isStale: false }),
        onFailure: () => setLatest((last) => ({ ...last, isStale: true })),
      }),
    [],
  )
  return (
    <details className={css.live} name="juosta" data-drop-down data-stale={isStale}>
      <summary>
        <span className={css.pulse} aria-hidden="true" />
        <strong data-live>{latest ? latest.visitors.toLocaleString(language) : '–'}</strong>{' '}
        {latest && pluralForm(language, latest.visitors, texts.now)}
      </summary>
      <div>
        <p className={css.note}>
          {texts.meaning}{' '}
          {latest && (
            <>
              {texts.countedTo} <Clock at={latest.asOf} />.
            </>
          )}
        </p>
        {latest?.pages.length === 0 && <p>{texts.none}</p>}
        <ul>
          {latest?.pages.map(({ path, visitors: count }) => (
            <li key={path}>
              <span>{path}</span> <b>{count}</b>
            </li>
          ))}
        </ul>
      </div>
      <p role="status">{isStale && texts.stale}</p>
    </details>
  )
}
