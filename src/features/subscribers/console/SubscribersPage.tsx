import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { EmailAddress } from '#features/console/EmailAddress.tsx'
import { List } from '#features/console/List.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import { timeZone } from '#lib/dates/time-zone.ts'
import { byLanguage, type Language, locales } from '#lib/language.ts'
import { may, type Role } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Chart } from '#ui/chart/Chart.tsx'
import {
  importsPath,
  joinPlacesPath,
  type ListedSubscriber,
  newSubscriberPath,
  subscriberPath,
  subscribersFilePath,
  subscribersPath,
} from '../console-wire.ts'
import { filterFields } from '../list-address.ts'
import css from '../Newsletter.module.css'
import { deliverabilityPath, newsletterSettingsPath, snippetPath } from '../newsletter-paths.ts'
import type { SubscriberState } from '../subscriber.ts'
import { subscriberWords } from '../subscriber-words.ts'
import { listMessages } from './list-messages.ts'
import { SubscriberFilters } from './SubscriberFilters.tsx'
import { FoundTags } from './TagForms.tsx'
import { tagMessages } from './tag-messages.ts'

type Props = PageProps['consoleSubscribers'] & { language: Language }

/** The subscribers of the newsletter, the newest first. */
export function SubscribersPage(props: Props) {
  const { subscribers, olderThan, filter, counts, isEmpty, frame, language } = props
  const { tags } = props
  const texts = listMessages[language]
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <Said {...props} />
      <Summary {...props} />
      <List
        path={subscribersPath}
        filters={filterFields(filter)}
        search={filter.search}
        {...(subscribers.length > 0 && { csvPath: subscribersFilePath })}
        filterForm={!isEmpty && <SubscriberFilters {...{ filter, counts, tags, language }} />}
        olderThan={olderThan}
        texts={{ none: isEmpty ? texts.none : texts.noneFound, older: texts.older }}
        {...(!isEmpty && { note: texts.note })}
        isEmpty={subscribers.length === 0}
        language={language}
      >
        {subscribers.length > 0 && <Rows subscribers={subscribers} language={language} />}
      </List>
      {subscribers.length > 0 && may(frame.role, 'subscribers') && (
        <FoundTags {...{ filter, language }} count={foundIn(props)} known={tags} />
      )}
    </ConsoleFrame>
  )
}

/** The number of subscribers that match the filter. */
const foundIn = ({ filter: { state }, counts }: Props) =>
  state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Confirms the last action or says why it failed. */
function Said({ isErased, tagged, language }: Props) {
  const { done, problems } = tagMessages[language]
  const ofTag =
    tagged && ('done' in tagged ? done[tagged.done](tagged.count) : problems[tagged.problem])
  const said = isErased ? listMessages[language].erased : ofTag
  if (!said) return null
  return (
    <p className={css.done} role="status">
      {said}
    </p>
  )
}

/** The number of subscribers, the actions, and the growth by month. */
function Summary({ growth, isEmpty, frame, language }: Props) {
  const texts = listMessages[language]
  const [before, now] = growth.slice(-2)
  const count = now?.subscribers ?? 0
  const change = count - (before?.subscribers ?? 0)
  return (
    <div className={css.summary}>
      <div className={css.actions}>
        {!isEmpty && (
          <p className={css.figure}>
            <strong>{count.toLocaleString(locales[language])}</strong>{' '}
            {pluralForm(language, count, texts.subscribers)}
            <small>
              {texts.thisMonth} {signed(change, language)}
            </small>
          </p>
        )}
        {may(frame.role, 'subscribers') && (
          <p className={css.buttons}>
            <Button href={newSubscriberPath}>{texts.add}</Button>
            <Button look="outlined" href={importsPath}>
              {texts.import}
            </Button>
          </p>
        )}
        <Links role={frame.role} language={language} />
      </div>
      {!isEmpty && (
        <div className={css.chart}>
          <Chart
            id="augimas"
            title={texts.growth.title}
            caption={texts.growth.caption}
            data={{
              form: 'lines',
              labels: growth.map(({ month }) => shortMonth(month, language)),
              series: [
                { name: texts.growth.series, values: growth.map(({ subscribers: n }) => n) },
              ],
            }}
            // With few subscribers the axis has lines between whole numbers, which get no label.
            format={(value) =>
              Number.isInteger(value) ? value.toLocaleString(locales[language]) : ''
            }
            language={language}
          />
        </div>
      )}
    </div>
  )
}

function Links({ role, language }: { role: Role; language: Language }) {
  const { links } = listMessages[language]
  return (
    <PageLinks
      links={[
        { path: joinPlacesPath, text: links.places },
        { path: newsletterSettingsPath, text: links.settings },
        { path: snippetPath, text: links.form },
        { path: deliverabilityPath, text: links.delivery },
      ]}
      role={role}
      language={language}
    />
  )
}

type RowsProps = { subscribers: readonly ListedSubscriber[]; language: Language }

function Rows({ subscribers, language }: RowsProps) {
  const { columns, table } = listMessages[language]
  const { states, sources } = subscriberWords[language]
  return (
    <ConsoleTable
      isList
      id="prenumeratoriu-sarasas"
      caption={table}
      isCaptionHidden
      columns={[
        { title: columns.email },
        { title: columns.state },
        { title: columns.source, narrow: 'brief' },
        { title: columns.since },
      ]}
      rows={subscribers.map(({ id, email, state, source, sourceHost, since }) => ({
        key: String(id),
        head: (
          <a href={subscriberPath(id)}>
            <EmailAddress of={email} />
          </a>
        ),
        cells: [
          <Badge key="state" look={looks[state]}>
            {states[state]}
          </Badge>,
          <span key="source">
            {sources[source]}
            {source === 'embed' && sourceHost && <small>{sourceHost}</small>}
          </span>,
          <time key="since" dateTime={new Date(since).toISOString()}>
            {formatShortDateTime(since, language)}
          </time>,
        ],
      }))}
    />
  )
}

/** The look of each state. */
export const looks: Readonly<Record<SubscriberState, 'plain' | 'wrong'>> = {
  subscribed: 'plain',
  pending: 'plain',
  unsubscribed: 'plain',
  bounced: 'wrong',
  complained: 'wrong',
}

/** `2026-11` as “11” or “Nov”: twelve of them in a row need no year. */
const shortMonth = (month: string, language: Language) =>
  shortMonths[language].format(new Date(`${month}-15T12:00:00Z`))
const shortMonths = byLanguage(
  (language) => new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone }),
)

const signed = (change: number, language: Language) =>
  new Intl.NumberFormat(locales[language], { signDisplay: 'exceptZero' }).format(change)
