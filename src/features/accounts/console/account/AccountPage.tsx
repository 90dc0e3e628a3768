import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { accountMessages } from '../../account-messages.ts'
import type { AccountProps } from '../../wire.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { PreferencesPart } from './PreferencesPart.tsx'
import { RecoveryCodesPart } from './RecoveryCodesPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { SubscriptionPart } from './SubscriptionPart.tsx'

type Props = PageProps['consoleAccount'] & { language: Language }

/** The user's own account: credentials, sessions, emails, and preferences. */
export function AccountPage(props: Props) {
  const { frame, problem, subscriptions, language } = props
  const texts = accountMessages[language]
  // Codes that are shown only once are placed where nobody misses them.
  const areCodesNew = props.newCodes.length > 0
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      subtitle={frame.email}
      notice={noticeOf(props)}
      problem={problem && texts.problems[problem]}
      language={language}
    >
      {areCodesNew && <RecoveryCodesPart {...props} />}
      <PasskeysPart {...props} />
      <PasswordPart {...props} />
      {!areCodesNew && <RecoveryCodesPart {...props} />}
      <SessionsPart {...props} />
      {subscriptions.map((subscription) => (
        <SubscriptionPart key={subscription.id} subscription={subscription} />
      ))}
      <PreferencesPart {...props} />
    </DetailPage>
  )
}

/** The notice of the action just done, to the account or to a subscription. */
function noticeOf({ done, subscriptions, language }: AccountProps & { language: Language }) {
  if (done) return accountMessages[language].done[done]
  const changed = subscriptions.find((subscription) => subscription.done)
  return changed?.done && changed.texts.done[changed.done]
}
