import { messages } from '#features/subscribers/form-messages.ts'
import type { Language } from '#lib/language.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { Honeypot } from '#ui/field/Honeypot.tsx'
import { Island } from '#ui/island/Island.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import css from '../subscribers/AnswerPage.module.css'
import { formPlace } from './form-place.ts'
import { island as newsletterForm } from './NewsletterForm.island.tsx'
import { resultMessages } from './result-messages.ts'
import { firstNameField, type SubscriptionResult, subscribePath } from './wire.ts'

type Place = { language: Language; path: string; domain: string }
type Props = Place & {
  asksFirstName: boolean
  result: SubscriptionResult
  suggestion?: string
  firstName?: string
}

/** The page a form without scripts ends on; a refused address can be corrected here. */
export function ResultPage(props: Props) {
  const { result, suggestion, firstName, asksFirstName, ...place } = props
  const { language } = place
  const texts = messages[language]
  const answers = {
    pending: texts.pending,
    invalid_email: texts.fields.email.problem,
    too_many: resultMessages[language].tooMany,
    failed: texts.failed,
  }
  return (
    <PageHead title={resultMessages[language].title} lead={answers[result]} isAnswer>
      <div className={css.result}>
        {result !== 'pending' && (
          <Island
            of={newsletterForm}
            on="interaction"
            props={formPlace({ ...place, asksFirstName })}
          />
        )}
        {suggestion !== undefined && (
          <Correction email={suggestion} firstName={firstName} {...place} />
        )}
        <Button href={useHomePath(language)} look="outlined">
          {resultMessages[language].back}
        </Button>
      </div>
    </PageHead>
  )
}

type CorrectionProps = Place & { email: string; firstName: string | undefined }

/** Signs up with the suggested address; the typed one has been accepted too. */
function Correction({ email, firstName, language, path, domain }: CorrectionProps) {
  const { meant, correct } = resultMessages[language]
  const hidden = {
    email,
    domain,
    language,
    page: path,
    ...(firstName && { [firstNameField]: firstName }),
  }
  return (
    <form method="post" action={subscribePath} className={css.correction}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      <p>
        {meant[0]}
        <strong>{email}</strong>
        {meant[1]}
      </p>
      <Button>{correct}</Button>
    </form>
  )
}
