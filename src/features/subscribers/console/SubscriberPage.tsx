import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import { Timeline } from '#features/console/Timeline.tsx'
import { PersonLink } from '#features/people/PersonLink.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import {
  type SubscriberRecord,
  subscriberActionPath,
  subscriberFilePath,
  subscribersPath,
} from '../console-wire.ts'
import css from '../Newsletter.module.css'
import { subscriberWords } from '../subscriber-words.ts'
import { eventDetail } from './event-detail.ts'
import { recordMessages } from './record-messages.ts'
import { looks } from './SubscribersPage.tsx'
import { PersonTags } from './TagForms.tsx'
import { tagMessages } from './tag-messages.ts'

type Props = PageProps['consoleSubscriber'] & { language: Language }
type Part = { record: SubscriberRecord; language: Language }

/** One subscriber: state, consent, history, and the actions that are allowed. */
export function SubscriberPage({ record, done, problem, tags, frame, language }: Props) {
  const texts = recordMessages[language]
  const part = { record, language }
  const mayChange = may(frame.role, 'subscribers')
  return (
    <DetailPage
      title={record.subscriber.email}
      frame={frame}
      back={{ path: subscribersPath, text: texts.back }}
      notice={done && texts.done[done]}
      problem={problem && tagMessages[language].problems[problem]}
      language={language}
    >
      <About {...part} mayChange={mayChange} />
      <PersonTags
        id={record.subscriber.id}
        tags={record.tags}
        known={tags}
        mayChange={mayChange}
        language={language}
      />
      <Proof {...part} />
      <Events {...part} />
      <Issues {...part} />
      <Deliveries {...part} />
      {mayChange && <Rights {...part} />}
    </DetailPage>
  )
}

function About({ record: { subscriber }, mayChange, language }: Part & { mayChange: boolean }) {
  const { about, facts, trackingAgreed, trackingNot } = recordMessages[language]
  const words = subscriberWords[language]
  const { id, state, source, sourceHost, sourcePath, confirmedAt, endedAt } = subscriber
  const agreedAt = subscriber.trackingAgreedAt
  return (
    <ConsolePart id="prenumerata" {...about}>
      <Facts
        facts={[
          [
            facts.state,
            <Badge key="state" look={looks[state]}>
              {words.states[state]}
            </Badge>,
          ],
          [facts.person, <PersonLink key="person" email={subscriber.email} />],
          [facts.firstName, subscriber.firstName ?? ''],
          [facts.language, words.languages[subscriber.language]],
          [facts.source, words.sources[source]],
          [facts.page, `${sourceHost ?? ''}${sourcePath ?? ''}`],
          [facts.created, formatDateTime(subscriber.createdAt, language)],
          [facts.confirmed, confirmedAt === null ? '' : formatDateTime(confirmedAt, language)],
          [facts.ended, endedAt === null ? '' : formatDateTime(endedAt, language)],
          [
            facts.tracking,
            agreedAt === null
              ? trackingNot
              : `${trackingAgreed}, ${formatDateTime(agreedAt, language)}`,
          ],
        ]}
      />
      {mayChange && <LanguageForm {...{ id, chosen: subscriber.language, language }} />}
    </ConsolePart>
  )
}

type LanguageProps = { id: number; chosen: Language; language: Language }

function LanguageForm({ id, chosen, language }: LanguageProps) {
  const texts = recordMessages[language]
  return (
    <form method="post" action={subscriberActionPath(id, 'language')} className={rows.inline}>
      <Select
        id="kalba"
        name="language"
        label={texts.language}
        options={subscriberWords[language].languages}
        defaultValue={chosen}
      />
      <Button look="outlined">{texts.saveLanguage}</Button>
    </form>
  )
}

function Proof({ record: { subscriber, proof }, language }: Part) {
  const texts = recordMessages[language]
  const { confirmed } = proof
  const isVouched = subscriber.source === 'import' || subscriber.source === 'console'
  const from = [confirmed?.network, confirmed?.browser].filter(Boolean).join(', ')
  return (
    <ConsolePart id="sutikimas" {...texts.proof}>
      {isVouched && <p>{texts.byOwner}</p>}
      <blockquote className={css.quote} lang={isVouched ? undefined : subscriber.language}>
        {proof.text}
      </blockquote>
      <Facts
        facts={[
          [texts.proofFacts.at, formatDateTime(proof.at, language)],
          [texts.proofFacts.network, proof.network ?? ''],
          [texts.proofFacts.browser, proof.browser],
          [
            texts.proofFacts.confirmedAt,
            confirmed ? formatDateTime(confirmed.at, language) : texts.notConfirmed,
          ],
          [texts.proofFacts.confirmedFrom, from],
          [texts.proofFacts.digest, <code key="digest">{proof.digest}</code>],
        ]}
      />
    </ConsolePart>
  )
}

function Events({ record: { events }, language }: Part) {
  const words = subscriberWords[language].events
  return (
    <ConsolePart id="eiga" {...recordMessages[language].timeline}>
      <Timeline
        items={events.map(({ at, type, detail }) => ({
          title: words[type],
          at,
          ...(detail && { details: [eventDetail(detail, language)] }),
        }))}
        language={language}
      />
    </ConsolePart>
  )
}

function Issues({ record: { issues }, language }: Part) {
  const texts = recordMessages[language]
  if (issues.length === 0) return null
  return (
    <ConsolePart id="naujienlaiskiai" {...texts.issues}>
      <Timeline
        items={issues.map(({ subject, state, at }) => ({
          title: subject,
          at,
          details: [texts.recipients[state]],
        }))}
        language={language}
      />
    </ConsolePart>
  )
}

function Deliveries({ record: { deliveries }, language }: Part) {
  const texts = recordMessages[language]
  if (deliveries.length === 0) return null
  return (
    <ConsolePart id="perdavimas" {...texts.deliveries}>
      <Timeline
        items={deliveries.map(({ kind, state, at, answer }) => ({
          title: `${texts.kinds[kind] ?? kind}: ${texts.deliveryStates[state]}`,
          at,
          ...(answer && {
            details: [
              <span key="answer" lang="en">
                {answer}
              </span>,
            ],
          }),
        }))}
        language={language}
      />
    </ConsolePart>
  )
}

function Rights({ record: { subscriber }, language }: Part) {
  const texts = recordMessages[language]
  const { id, state } = subscriber
  return (
    <ConsolePart id="teises" {...texts.rights}>
      <p>
        <a href={subscriberFilePath(id)} className={css.action}>
          {texts.download}
        </a>
      </p>
      <div className={rows.actions}>
        {(state === 'subscribed' || state === 'pending') && (
          <SureAction
            name={texts.end}
            note={texts.endNote}
            sure={texts.endSure}
            action={subscriberActionPath(id, 'end')}
          />
        )}
        <SureAction
          name={texts.erase}
          note={texts.eraseNote}
          sure={texts.eraseSure}
          action={subscriberActionPath(id, 'erase')}
        />
      </div>
    </ConsolePart>
  )
}
