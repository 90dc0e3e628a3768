import { dropReasons } from '#features/statistics/drop-reasons.ts'
import { share } from '#features/statistics/metrics.ts'
import type { DropReason, ReportSum } from '#features/statistics/wire.ts'
import type { Language } from '#lib/language.ts'
import css from './Dashboard.module.css'
import { dataQualityMessages } from './data-quality-messages.ts'
import { formatNumber, formatPercent } from './format.ts'
import panelCss from './Panels.module.css'
import type { ConsentDecisions, DataQualityProps } from './wire.ts'

type Props = DataQualityProps & { language: Language }

/** Reports that were not counted, with reasons, and facts that nobody can know. */
export function DataQuality({ counted, dropped, decisions, language }: Props) {
  const texts = dataQualityMessages[language]
  return (
    <section className={panelCss.why} aria-labelledby="kodel">
      <h2 id="kodel">{texts.title}</h2>
      <div className={panelCss.sides}>
        <div className={css.stack}>
          <p>{texts.lead}</p>
          {decisions && <Decisions {...decisions} language={language} />}
          <ul className={panelCss.points}>
            <li>{texts.undecided}</li>
            <li>{texts.cookieless}</li>
            <li>{texts.blocked}</li>
            <li>{texts.goals}</li>
          </ul>
        </div>
        <div>
          <p>{dropped.length === 0 ? texts.nothingDropped : texts.dropped}</p>
          <BalanceTable counted={counted} dropped={dropped} language={language} />
        </div>
      </div>
    </section>
  )
}

function Decisions({ accepted, rejected, language }: ConsentDecisions & { language: Language }) {
  const texts = dataQualityMessages[language]
  const decided = accepted + rejected
  if (decided === 0) return null
  return (
    <p data-decisions>
      {texts.accepted} <b>{formatPercent(share(accepted, decided) ?? 0, language)}</b> (
      {formatNumber(accepted, language)} / {formatNumber(decided, language)}) {texts.ofDecided}
    </p>
  )
}

/** An unreadable request does not say whether it was a view. */
const unreadable: readonly DropReason[] = ['bad_input', 'rate']

/** Received = not counted, by reason + counted; as requests and as views. */
function BalanceTable({ counted, dropped, language }: Omit<Props, 'decisions'>) {
  const texts = dataQualityMessages[language]
  const all = [counted, ...dropped]
  const received = {
    count: all.reduce((sum, { count }) => sum + count, 0),
    views: all.reduce((sum, { views }) => sum + views, 0),
  }
  const cells = ({ count, views }: ReportSum, isViewKnown = true) => (
    <>
      <td>{formatNumber(count, language)}</td>
      <td>{isViewKnown ? formatNumber(views, language) : '–'}</td>
    </>
  )
  return (
    <table className={panelCss.table} data-balance>
      <thead>
        <tr>
          <th scope="col">{texts.reason}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.views}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.received}</th>
          {cells(received)}
        </tr>
        {dropped.map(({ reason, ...sum }) => (
          <tr key={reason}>
            <th scope="row">− {dropReasons[language][reason]}</th>
            {cells(sum, !unreadable.includes(reason))}
          </tr>
        ))}
        <tr>
          <th scope="row">= {texts.counted}</th>
          {cells(counted)}
        </tr>
      </tbody>
    </table>
  )
}
