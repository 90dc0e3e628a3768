import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { longestFirstName } from './first-name.ts'
import css from './SubscriberPage.module.css'
import {
  SubscriberForm,
  type SubscriberFrame,
  SubscriberPage,
  UnknownLinkPage,
} from './SubscriberPage.tsx'
import { subscriberMessages } from './subscriber-messages.ts'
import { subscriberPaths, tokenField } from './subscriber-paths.ts'
import {
  ownDataPaths,
  subscriberActions,
  subscriberFields,
  tickedValue,
} from './subscriber-wire.ts'

type Props = PageProps['newsletterPreferences'] & SubscriberFrame
type Texts = (typeof subscriberMessages)['lt']['preferences']

/** Shows subscribers their own subscription and everything they may decide about it. */
export function PreferencesPage(props: Props) {
  const { subscriber, canBeTracked, token, answer, ...frame } = props
  const { preferences: texts } = subscriberMessages[frame.language]
  const said = answer && texts.answers[answer]
  if (!subscriber) {
    if (!said) return <UnknownLinkPage {...frame} />
    return <SubscriberPage {...frame} title={said} lead="" isAnswer />
  }
  const { email, state } = subscriber
  const stands = state === 'subscribed' || state === 'pending' ? state : 'ended'
  const form = { action: subscriberPaths.preferences[frame.language], token }
  return (
    <SubscriberPage
      {...frame}
      title={texts.title}
      lead={said ?? texts.lead}
      isAnswer={said !== null}
      paths={subscriberPaths.preferences}
      token={token}
    >
      <p>
        <span className={css.address}>{email}</span>
        <br />
        {texts.states[stands]}
      </p>
      {stands !== 'ended' && (
        <Choices form={form} texts={texts} subscriber={subscriber} canBeTracked={canBeTracked} />
      )}
      <OwnData path={ownDataPaths[frame.language]} token={token} texts={texts} />
      {stands === 'ended' ? (
        <Part {...texts.again}>
          <SubscriberForm {...form} does={subscriberActions.again}>
            <Button look="outlined">{texts.again.button}</Button>
          </SubscriberForm>
        </Part>
      ) : (
        <Part {...texts.leave}>
          <SubscriberForm {...form} does={subscriberActions.unsubscribe}>
            <Button look="outlined">{texts.leave.button}</Button>
          </SubscriberForm>
        </Part>
      )}
      <Part {...texts.erase}>
        <SubscriberForm {...form} does={subscriberActions.erase}>
          <Checkbox
            id={subscriberFields.sure}
            name={subscriberFields.sure}
            value={tickedValue}
            required
            label={texts.erase.sure}
          />
          <Button look="outlined">{texts.erase.button}</Button>
        </SubscriberForm>
      </Part>
    </SubscriberPage>
  )
}

type PartProps = { title: string; text: string; children: React.ReactNode }

function Part({ title, text, children }: PartProps) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

type ChoicesProps = {
  form: { action: string; token: string }
  texts: Texts
  subscriber: NonNullable<PageProps['newsletterPreferences']['subscriber']>
  canBeTracked: boolean
}

function Choices({ form, texts, subscriber, canBeTracked }: ChoicesProps) {
  return (
    <SubscriberForm {...form} does={subscriberActions.save}>
      <Field
        id={subscriberFields.firstName}
        name={subscriberFields.firstName}
        label={texts.firstName}
        defaultValue={subscriber.firstName}
        autoComplete="given-name"
        maxLength={longestFirstName}
      />
      <Select
        id={subscriberFields.language}
        name={subscriberFields.language}
        label={texts.language}
        options={texts.languages}
        defaultValue={subscriber.language}
      />
      {canBeTracked && (
        <Checkbox
          id={subscriberFields.tracking}
          name={subscriberFields.tracking}
          value={tickedValue}
          label={texts.tracking}
          hint={texts.trackingHint}
          defaultChecked={subscriber.isTracked}
        />
      )}
      <Button>{texts.save}</Button>
    </SubscriberForm>
  )
}

function OwnData({ path, token, texts }: { path: string; token: string; texts: Texts }) {
  return (
    <Part {...texts.data}>
      <Button href={`${path}?${new URLSearchParams({ [tokenField]: token })}`} look="outlined">
        {texts.data.button}
      </Button>
    </Part>
  )
}
