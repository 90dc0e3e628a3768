import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { explainAnswer } from '#features/list-providers/provider-answers.ts'
import { subscriberPath } from '#features/subscribers/console-wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import css from '../../subscribers/Newsletter.module.css'
import { providerActionPath, type ShownProvider } from '../wire.ts'
import { settingsMessages } from './settings-messages.ts'

type Props = PageProps['consoleNewsletterSettings'] & { language: Language }

/** The state of the service in use, and the result of a test of the settings. */
export function ProviderState({ provider, test, language }: Props) {
  const texts = settingsMessages[language].connection
  if (!provider) return null
  return (
    <ConsolePart id="rysys" title={texts.title} lead={texts.lead}>
      {test && (
        <p role="status" className={test.isOk ? undefined : css.wrong}>
          {test.isOk ? texts.works : texts.fails}{' '}
          <Answer
            stored={test.answer === 'incomplete' ? texts.incomplete : test.answer}
            {...{ language }}
          />
        </p>
      )}
      <form method="post" action={`${providerActionPath('test')}#rysys`}>
        <Button look="outlined">{texts.test}</Button>
      </form>
      {provider.pausedBecause && (
        <form method="post" action={providerActionPath('resume')} className={css.form}>
          <p className={css.wrong}>
            {texts.paused} <Answer stored={provider.pausedBecause} language={language} />
          </p>
          <Button look="outlined">{texts.resume}</Button>
        </form>
      )}
      <Counts provider={provider} language={language} />
      {provider.webhookUrl && (
        <p>
          {texts.webhook} <code className={css.code}>{provider.webhookUrl}</code>
        </p>
      )}
      {provider.isUnheard && (
        <p className={css.wrong}>{settingsMessages[language].notices.unheard}</p>
      )}
      <Refused provider={provider} language={language} />
      <form method="post" action={providerActionPath('handOver')} className={css.form}>
        <p>{texts.handOverHint}</p>
        <Button look="outlined">{texts.handOver}</Button>
      </form>
    </ConsolePart>
  )
}

type PartProps = { provider: ShownProvider; language: Language }

function Counts({ provider, language }: PartProps) {
  const texts = settingsMessages[language].connection
  const shown = [
    [provider.toHandOver, texts.toHandOver],
    [provider.waiting, texts.waiting],
    [provider.refusedCount, texts.refusedCount],
  ] as const
  return shown.map(
    ([count, forms]) =>
      count > 0 && (
        <p key={forms.other}>
          {count} {pluralForm(language, count, forms)}
        </p>
      ),
  )
}

function Refused({ provider: { refused }, language }: PartProps) {
  const texts = settingsMessages[language].connection
  if (refused.length === 0) return null
  return (
    <details className={css.refused}>
      <summary>{texts.refused}</summary>
      <ul className={css.timeline}>
        {refused.map(({ id, subscriberId, answer }) => (
          <li key={id}>
            <a href={subscriberPath(subscriberId)}>#{subscriberId}</a>
            <p>
              <Answer stored={answer} language={language} />
            </p>
          </li>
        ))}
      </ul>
      <form method="post" action={providerActionPath('replay')}>
        <Button look="outlined">{texts.again}</Button>
      </form>
    </details>
  )
}

/** Our explanation where the reason is known, and the service's own answer. */
function Answer({ stored, language }: { stored: string; language: Language }) {
  const { explanation, answer } = explainAnswer(stored, language)
  return (
    <>
      {explanation} {answer && <span className={css.answer}>{answer}</span>}
    </>
  )
}
