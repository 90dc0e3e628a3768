import { useEffect, useState } from 'react'
import type { Live } from '#features/statistics/panels.ts'
import type { AsJson } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/plural.ts'
import { defineIsland } from '#ui/island/island.ts'
import { follow } from './browser/follow.ts'
import { Clock } from './Clock.tsx'
import css from './Dashboard.module.css'
import { livePath, refreshEvery } from './wire.ts'

/** Only these words travel with the script. */
type Words = {
  title: string
  now: AsJson<PluralForms>
  meaning: string
  countedTo: string
  stale: string
  none: string
}
type Props = { live: AsJson<Live> | null; texts: Words; language: Language }

export const island = defineIsland('dashboard/LiveNow', LiveNow)

/** Who is on the site, which goes on changing while the page is open. */
function LiveNow({ live, texts, language }: Props) {
  const [{ latest, isStale }, setLatest] = useState({ latest: live, isStale: live === null })
  useEffect(
    () =>
      follow<Live>({
        address: livePath,
        every: refreshEvery,
        fresh: (fresh) => setLatest({ latest: fresh, isStale: false }),
        stale: () => setLatest((last) => ({ ...last, isStale: true })),
      }),
    [],
  )
  return (
    <details className={css.live} data-stale={isStale}>
      <summary>
        <span className={css.pulse} aria-hidden="true" />
        <strong data-live>{latest ? latest.visitors.toLocaleString(language) : '–'}</strong>{' '}
        {latest && pluralForm(language, latest.visitors, texts.now)}{' '}
        <span className={css.note}>{texts.title}</span>
      </summary>
      <div className={css.stack}>
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
