import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { deliverabilityPath } from '#features/subscribers/newsletter-paths.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { bounceKinds, feedbackKeyField, feedbackKeyPath, feedbackTopicPath } from '../feedback.ts'
import css from './FeedbackPage.module.css'
import { feedbackMessages } from './feedback-messages.ts'

type Props = PageProps['consoleFeedback'] & { language: Language }

/** Shows bounces and complaints, and the ways the site learns of them. */
export function FeedbackPage(props: Props) {
  const { counts, bounceDomain, folder, isSaved, frame, language } = props
  const texts = feedbackMessages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: deliverabilityPath, text: texts.back }}
      notice={isSaved ? texts.saved : null}
      language={language}
    >
      <ConsolePart id="skaiciai" {...texts.counts}>
        <dl className={css.counts}>
          {bounceKinds.map((kind) => (
            <div key={kind}>
              <dt>{texts.counts.kinds[kind]}</dt>
              <dd>{counts[kind].toLocaleString(language)}</dd>
            </div>
          ))}
        </dl>
      </ConsolePart>
      <ConsolePart id="aplankas" {...texts.folder}>
        <p className={css.address}>
          {bounceDomain ? texts.folder.on(bounceDomain, folder) : texts.folder.off}
        </p>
      </ConsolePart>
      <Services {...props} />
    </DetailPage>
  )
}

function Services({ services, sesTopic, hasMailgunKey, isKeyWrong, language }: Props) {
  const { services: texts, key } = feedbackMessages[language]
  return (
    <ConsolePart id="paslaugos" title={texts.title} lead={texts.lead}>
      <ul className={css.services}>
        {services.map(({ name, url }) => (
          <li key={name}>
            <h3>{texts.names[name]}</h3>
            <p>{texts.hints[name]}</p>
            <code className={css.address}>{url}</code>
            {name === 'ses' && sesTopic && (
              <form method="post" action={feedbackTopicPath} className={css.form}>
                <p className={css.address}>
                  {texts.topic} <code>{sesTopic}</code>
                </p>
                <Button look="outlined">{texts.deleteTopic}</Button>
              </form>
            )}
            {name === 'mailgun' && (
              <form method="post" action={feedbackKeyPath} className={css.form} noValidate>
                <Field
                  id={feedbackKeyField}
                  name={feedbackKeyField}
                  type="password"
                  autoComplete="off"
                  maxLength={200}
                  label={key.label}
                  hint={hasMailgunKey ? key.stored : key.hint}
                  problem={isKeyWrong ? key.problem : undefined}
                />
                <Button look="outlined">{key.save}</Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </ConsolePart>
  )
}
