import { homePaths, type Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Island } from '#ui/island/Island.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { messages } from './messages.ts'
import { island as newsletterForm } from './NewsletterForm.island.tsx'
import css from './ResultPage.module.css'
import type { SubscriptionResult } from './wire.ts'

type Props = { result: SubscriptionResult; language: Language; path: string; domain: string }

/** Where the form ends without a script; what went wrong can be put right here. */
export function ResultPage({ result, language, path, domain }: Props) {
  const texts = messages[language]
  const answers = {
    subscribed: texts.subscribed,
    invalid_email: texts.fields.email.problem,
    failed: texts.failed,
  }
  return (
    <PageHead title={texts.title} lead={answers[result]} isAnswer>
      <div className={css.result}>
        {result !== 'subscribed' && (
          <Island of={newsletterForm} on="interaction" props={{ language, domain, page: path }} />
        )}
        <Button href={homePaths[language]} look="outlined">
          {texts.back}
        </Button>
      </div>
    </PageHead>
  )
}
