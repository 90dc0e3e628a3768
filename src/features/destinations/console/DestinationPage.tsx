import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { ticked } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import {
  type DestinationProps,
  destinationPath,
  eventTestPath,
  marketingPath,
  resumeDestinationPath,
  testDestinationPath,
} from '../console-wire.ts'
import { fieldsOf, isOnField } from '../forms.ts'
import { tagIdFields } from '../services.ts'
import { AnswerText } from './AnswerText.tsx'
import { DestinationField } from './DestinationField.tsx'
import { destinationName } from './destination-name.ts'
import { EventTestOutcome } from './EventTestOutcome.tsx'
import { eventTestMessages } from './event-test-messages.ts'
import own from './Marketing.module.css'
import { Delivery } from './MarketingPage.tsx'
import { marketingMessages } from './messages.ts'
import { PauseReason } from './PauseReason.tsx'

type Props = PageProps['consoleDestination'] & { language: Language }

/** All settings of a destination; secrets are entered here and never shown. */
export function DestinationPage(props: Props) {
  const { destination, form, storedSecrets, frame, language } = props
  const { slug } = destination
  const { destination: texts, back, notSaved, about } = marketingMessages[language]
  const fields = fieldsOf(slug)
  const hasProblems = form.problems.length > 0
  const hasSecrets = fields.some(([, { kind }]) => kind === 'secret')
  return (
    <DetailPage
      title={destinationName(slug, language)}
      subtitle={about[slug]}
      frame={frame}
      back={{ path: marketingPath, text: back }}
      problem={hasProblems ? `${notSaved}${hasSecrets ? ` ${texts.typeAgain}` : ''}` : null}
      language={language}
    >
      <State {...props} />
      <form method="post" action={destinationPath(slug)} noValidate>
        <ConsolePart id="siusti" {...texts.switch}>
          <Checkbox
            id={isOnField}
            name={isOnField}
            value={ticked}
            label={texts.isOn}
            hint={texts.isOnHint}
            defaultChecked={form.fields[isOnField] === ticked}
          />
          {fields.length === 0 && <SaveButton text={texts.save} />}
        </ConsolePart>
        {fields.length > 0 && (
          <ConsolePart id="paskyra" {...texts.fields}>
            <div className={own.form}>
              {fields.map(([name, field]) => (
                <DestinationField
                  key={name}
                  {...{ slug, name, field, form, language }}
                  isStored={storedSecrets.includes(name)}
                  isMissing={
                    name === tagIdFields[slug] &&
                    form.problems.includes(name) &&
                    form.fields[name] === ''
                  }
                />
              ))}
              <SaveButton text={texts.save} />
            </div>
          </ConsolePart>
        )}
      </form>
      <Connection {...props} />
      <TestEvent {...props} />
    </DetailPage>
  )
}

const SaveButton = ({ text }: { text: string }) => (
  <p>
    <Button>{text}</Button>
  </p>
)

function State({ destination, language }: DestinationProps & { language: Language }) {
  const { slug, isOn, pausedBecause, delivery } = destination
  if (!isOn) return null
  return (
    <>
      {pausedBecause && (
        <form method="post" action={resumeDestinationPath(slug)}>
          <PauseReason because={pausedBecause} language={language} />
          <p>
            <Button look="outlined">{marketingMessages[language].destination.resume}</Button>
          </p>
        </form>
      )}
      {delivery && <Delivery {...delivery} language={language} />}
    </>
  )
}

function Connection(props: DestinationProps & { language: Language }) {
  const { destination, canBeTested, test, language } = props
  const texts = marketingMessages[language].destination
  if (!canBeTested) return null
  return (
    <ConsolePart id="rysys" {...texts.test}>
      {test && (
        <p role="status" className={test.isOk ? undefined : own.wrong}>
          {test.isOk ? texts.testOk : texts.testFailed}{' '}
          <AnswerText text={test.answer} language={language} />
        </p>
      )}
      <form method="post" action={`${testDestinationPath(destination.slug)}#rysys`}>
        <Button look="outlined">{texts.testButton}</Button>
      </form>
    </ConsolePart>
  )
}

function TestEvent(props: DestinationProps & { language: Language }) {
  const { destination, canBeTested, eventTest, language } = props
  const texts = eventTestMessages[language]
  if (!canBeTested) return null
  return (
    <ConsolePart id="bandymas" {...texts.ofDestination}>
      {eventTest && (
        <EventTestOutcome
          name={destinationName(destination.slug, language)}
          result={eventTest}
          language={language}
        />
      )}
      <form method="post" action={`${eventTestPath(destinationPath(destination.slug))}#bandymas`}>
        <Button look="outlined">{texts.button}</Button>
      </form>
    </ConsolePart>
  )
}
