import { ChainVerdict } from '#features/console/ChainVerdict.tsx'
import frame from '#features/console/Console.module.css'
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import type { Language } from '#lib/language.ts'
import { locales } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import { Chart } from '#ui/chart/Chart.tsx'
import { consentFields, consentsFilePath, consentsPath, eraseConsentPath } from '../console-wire.ts'
import { messages as consentWords } from '../messages.ts'
import type { ConsentCounts } from '../records-wire.ts'
import { optionalCategories } from '../wire.ts'
import { ConsentRecords } from './ConsentRecords.tsx'
import css from './ConsentsPage.module.css'
import { consentsMessages } from './messages.ts'

type Consents = PageProps['consoleConsents']
type Props = Consents & { language: Language }

/** Visitors' consents: counts, records and times, with proof that nobody has changed them. */
export function ConsentsPage(props: Props) {
  const { total, days, list, filter, textVersions, verified, erased, language } = props
  const texts = consentsMessages[language]
  return (
    <ConsoleFrame title={texts.title} frame={props.frame} language={language}>
      {erased !== null && (
        <p role="status" className={css.notice}>
          {erased === 0 ? texts.erasedNone : `${texts.erased} ${countOf(erased, language)}.`}
        </p>
      )}
      {verified && (
        <ChainVerdict
          verified={verified}
          texts={texts}
          count={countOf(verified.records, language)}
        />
      )}
      <Totals total={total} language={language} />
      <section className={frame.panel}>
        <h2>{texts.chart}</h2>
        {days.length === 0 ? <p>{texts.noDays}</p> : <Rates days={days} language={language} />}
      </section>
      <section className={frame.panel} id="irasai">
        <h2>{texts.records}</h2>
        <ConsentRecords
          list={list}
          filter={filter}
          textVersions={textVersions}
          language={language}
        />
      </section>
      <div className={css.tools}>
        <Chain language={language} />
        <ErasePerson consentId={filter.consentId} language={language} />
      </div>
    </ConsoleFrame>
  )
}

function Totals({ total, language }: Pick<Props, 'total' | 'language'>) {
  const { totals } = consentsMessages[language]
  const shown = [
    ['decisions', String(total.decisions)],
    ['allowed', percent(total.allowed, total, language)],
    ['acceptedAll', percent(total.acceptedAll, total, language)],
    ['withdrawn', String(total.withdrawn)],
  ] as const
  return (
    <ul className={frame.totals}>
      {shown.map(([name, value]) => (
        <li key={name} data-figure={name}>
          <strong>{value}</strong> {totals[name]}
        </li>
      ))}
    </ul>
  )
}

function Rates({ days, language }: Pick<Props, 'days' | 'language'>) {
  const texts = consentsMessages[language]
  const series = optionalCategories.map((category) => ({
    name: consentWords[language].categories[category].name,
    values: days.map(({ counts }) => share(counts[category], counts)),
  }))
  const labels = days.map(({ day }) => day.slice(5))
  return (
    <>
      <div className={css.chart}>
        <Chart
          id="dalys"
          title={texts.chart}
          caption={texts.caption}
          data={{ form: 'lines', labels, series }}
          format={(value) => `${Math.round(value)}\u00a0%`}
          language={language}
        />
      </div>
      <Counts days={days} language={language} />
    </>
  )
}

/** The counts behind the shares, latest day first. */
function Counts({ days, language }: Pick<Props, 'days' | 'language'>) {
  const texts = consentsMessages[language]
  const columns = Object.keys(texts.columns) as (keyof ConsentCounts)[]
  return (
    <details className={css.counts}>
      <summary>{texts.byDay}</summary>
      <div className={css.scroll} role="region" aria-label={texts.byDay} tabIndex={0}>
        <table className={css.days}>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {texts.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, counts }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {columns.map((column) => (
                  <td key={column}>{counts[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Chain({ language }: { language: Language }) {
  const { chain, chainText, noted, verify, download } = consentsMessages[language]
  return (
    <section>
      <h2>{chain}</h2>
      <p>{chainText}</p>
      <form action={consentsPath} method="get" className={css.actions}>
        <label>
          {noted}
          <input
            name={consentFields.noted}
            pattern="[0-9a-fA-F]{64}"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button name={consentFields.verify} value="1">
          {verify}
        </Button>
        <Button href={consentsFilePath} look="outlined">
          {download}
        </Button>
      </form>
    </section>
  )
}

/** Asks for confirmation, because erased records cannot be restored. */
function ErasePerson({ consentId, language }: { consentId: string; language: Language }) {
  const texts = consentsMessages[language]
  return (
    <section>
      <h2>{texts.erase}</h2>
      <p>{texts.eraseText}</p>
      <form action={eraseConsentPath} method="post" className={css.erase}>
        <label>
          {texts.consentId}
          <input
            name={consentFields.consentId}
            defaultValue={consentId}
            required
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <details>
          <summary>{texts.eraseButton}</summary>
          <Button>{texts.eraseSure}</Button>
        </details>
      </form>
    </section>
  )
}

const share = (part: number, { decisions }: ConsentCounts) =>
  decisions === 0 ? 0 : (part / decisions) * 100

const percent = (part: number, counts: ConsentCounts, language: Language) =>
  counts.decisions === 0
    ? '–'
    : `${Math.round(share(part, counts)).toLocaleString(locales[language])}\u00a0%`

const countOf = (count: number, language: Language) =>
  `${count}\u00a0${pluralForm(language, count, consentsMessages[language].links)}`
