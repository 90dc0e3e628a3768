import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { partIds, shopSettingsPath } from '#features/shop/console-wire.ts'
import { ShopRehearsal } from '#features/shop/ShopRehearsal.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { rehearsalActionPath } from '../console-wire.ts'
import { GatewayPart } from './GatewayPart.tsx'
import css from './PaymentSettings.module.css'
import { settingsMessages } from './settings-messages.ts'

type Props = PageProps['consolePayments'] & { language: Language }

/** The payment methods that buyers are offered. */
export function PaymentSettingsPage(props: Props) {
  const { gateways, test, isSaved, frame, language } = props
  const texts = settingsMessages[language]
  const isWrong = gateways.some(({ form }) => form.problems.length > 0)
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: shopSettingsPath, text: texts.back }}
      notice={isSaved ? texts.saved : null}
      problem={isWrong ? texts.notSaved : null}
      language={language}
    >
      <ShopRehearsal left={props.demonstration} language={language} />
      <Transfer {...props} />
      {gateways.map((gateway) => (
        <GatewayPart
          key={gateway.name}
          gateway={gateway}
          test={test?.gateway === gateway.name ? test : null}
          language={language}
        />
      ))}
      <Rehearsal {...props} />
      <Refused {...props} />
    </DetailPage>
  )
}

function Transfer({ hasBankAccount, demonstration, language }: Props) {
  const texts = settingsMessages[language].transfer
  const { title, lead, account } = texts
  const lacks = demonstration.length > 0 ? texts.onlyRehearsed : texts.lacksAccount
  const isOffered = hasBankAccount && demonstration.length === 0
  return (
    <ConsolePart id="pavedimas" title={title} lead={lead}>
      <p className={isOffered ? undefined : css.wrong}>{isOffered ? texts.isOffered : lacks}</p>
      <p>
        <a className={css.action} href={`${shopSettingsPath}#${partIds.bank}`}>
          {account}
        </a>
      </p>
    </ConsolePart>
  )
}

function Rehearsal({ rehearsalUntil, language }: Props) {
  const { title, lead, until, begin, end } = settingsMessages[language].rehearsal
  return (
    <ConsolePart id="bandymas" title={title} lead={lead}>
      {rehearsalUntil !== null && (
        <p role="status">{until(formatDateTime(rehearsalUntil, language))}</p>
      )}
      <form method="post" action={rehearsalActionPath}>
        <Button look="outlined">{rehearsalUntil === null ? begin : end}</Button>
      </form>
    </ConsolePart>
  )
}

function Refused({ refused, language }: Props) {
  const texts = settingsMessages[language]
  if (refused.length === 0) return null
  return (
    <ConsolePart id="atmesti" title={texts.refused.title} lead={texts.refused.lead}>
      <ul className={css.refused}>
        {refused.map(({ id, gateway, at, reason }) => (
          <li key={id}>
            {formatDateTime(at, language)} · {texts.names[gateway]}:{' '}
            {texts.refused.reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
    </ConsolePart>
  )
}
