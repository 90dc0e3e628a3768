import { dropReasons } from '#features/statistics/drop-reasons.ts'
import type { Language } from '#lib/language.ts'
import { share } from './columns.ts'
import css from './Dashboard.module.css'
import { formatNumber, formatPercent } from './labels.ts'
import { messages } from './messages.ts'
import panelCss from './Panels.module.css'
import type { Quality } from './wire.ts'

/** What was not counted and why, and what nobody can know. */
export function WhySection({ quality, language }: { quality: Quality; language: Language }) {
  const { why: texts } = messages[language]
  const { dropped, decisions } = quality
  const asked = decisions ? decisions.agreed + decisions.refused : 0
  return (
    <section className={panelCss.why} aria-labelledby="kodel">
      <h2 id="kodel">{texts.title}</h2>
      <div className={panelCss.sides}>
        <div className={css.stack}>
          <p>{texts.lead}</p>
          {decisions && asked > 0 && (
            <p data-decisions>
              {texts.decided} <b>{formatPercent(share(decisions.agreed, asked) ?? 0, language)}</b>{' '}
              ({formatNumber(decisions.agreed, language)} / {formatNumber(asked, language)}){' '}
              {texts.refused}
            </p>
          )}
          <ul className={panelCss.points}>
            <li>{texts.undecided}</li>
            <li>{texts.cookieless}</li>
            <li>{texts.blocked}</li>
            <li>{texts.goals}</li>
          </ul>
        </div>
        <div>
          <p>{dropped.length === 0 ? texts.nothingDropped : texts.dropped}</p>
          {dropped.length > 0 && (
            <table className={panelCss.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.reason}</th>
                  <th scope="col">{texts.count}</th>
                </tr>
              </thead>
              <tbody>
                {dropped.map(({ reason, count }) => (
                  <tr key={reason}>
                    <th scope="row">{dropReasons[language][reason]}</th>
                    <td>{formatNumber(count, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </section>
  )
}
