import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import css from '../../subscribers/Newsletter.module.css'
import type { DeliverabilityCheck, Verdict } from '../deliverability.ts'
import { checkDeliveryPath, makeKeyPath } from '../deliverability.ts'
import { deliverabilityMessages } from './deliverability-messages.ts'
import { deliveryPageMessages } from './delivery-page-messages.ts'

type Props = PageProps['consoleDeliverability'] & { language: Language }

/** Shows whether mailbox providers can trust our emails: each check, with advice. */
export function DeliverabilityPage({ result, canMakeKey, frame, language }: Props) {
  const texts = deliveryPageMessages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: newsletterSettingsPath, text: texts.back }}
      language={language}
    >
      <p className={css.lead}>
        {result
          ? `${result.fromDomain}. ${texts.checked} ${formatDateTime(result.at, language)}.`
          : texts.nothingSent}
      </p>
      <div className={css.buttons}>
        <form method="post" action={checkDeliveryPath}>
          <Button look="outlined">{texts.check}</Button>
        </form>
        {canMakeKey && (
          <form method="post" action={makeKeyPath}>
            <Button look="outlined">{texts.makeKey}</Button>
          </form>
        )}
      </div>
      {result?.checks.map((check) => (
        <Check key={check.name} check={check} language={language} />
      ))}
    </DetailPage>
  )
}

const looks: Readonly<Record<Verdict, 'plain' | 'strong' | 'wrong'>> = {
  pass: 'strong',
  unknown: 'plain',
  warn: 'plain',
  fail: 'wrong',
}

function Check({ check, language }: { check: DeliverabilityCheck; language: Language }) {
  const { checks, verdicts, findings, record: words } = deliverabilityMessages[language]
  const { name, verdict, found, record } = check
  const { title, why } = checks[name]
  return (
    <ConsolePart id={name} title={title} lead={why}>
      <p>
        <Badge look={looks[verdict]}>{verdicts[verdict]}</Badge>
      </p>
      <ul className={css.findings}>
        {check.findings.map(({ code, value }) => (
          <li key={`${code} ${value}`}>{findings[code](value)}</li>
        ))}
      </ul>
      {found.length > 0 && (
        <div>
          <p className={css.quiet}>{words.found}</p>
          {found.map((text) => (
            <code key={text} className={css.record}>
              {text}
            </code>
          ))}
        </div>
      )}
      {record && (
        <div>
          <p>{words.paste}</p>
          <Facts
            facts={[
              [
                words.name,
                <code key="name">
                  {record.type} {record.name}
                </code>,
              ],
              [
                words.value,
                <code key="value" className={css.record}>
                  {record.value}
                </code>,
              ],
            ]}
          />
        </div>
      )}
    </ConsolePart>
  )
}
