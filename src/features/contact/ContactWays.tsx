import { EmbedConsentForm } from '#features/consent/EmbedConsentForm.tsx'
import { messages as embedMessages } from '#features/consent/embed-messages.ts'
import type { FormEmbed } from '#features/consent/embeds.ts'
import type { Language } from '#lib/language.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ContactForm } from './ContactForm.tsx'
import css from './ContactWays.module.css'
import { messages } from './messages.ts'
import { type ContactProps, embeddedFormAttribute, type FormClasses } from './wire.ts'

type Props = Partial<ContactProps> & {
  /** A form of another service, if the site's content names one. */
  embedded: FormEmbed | null
  /** The page's own path. */
  path: string
  language: Language
}

/** Our own form and, if there is one, another service's form beside it. */
export function ContactWays({ embedded, path, language, ...form }: Props) {
  const own = <ContactForm {...form} language={language} />
  if (!embedded) return <div className={css.own}>{own}</div>
  const { embed } = messages[language]
  const { kind, script, formId, provider } = embedded
  return (
    <div
      id="forma"
      className={css.ways}
      {...{ [embeddedFormAttribute]: kind }}
      data-script={script}
      data-form-id={formId}
      data-classes={JSON.stringify(classes)}
      data-lost={embedMessages[language].lost(provider)}
    >
      <div className={css.face}>
        <EmbedConsentForm
          service={embedded}
          url={script}
          button={embed.show(provider)}
          returnTo={`${path}#forma`}
          language={language}
        />
      </div>
      <p
        className={css.status}
        role="status"
        data-waiting={embed.waiting}
        data-failed={embed.failed}
      />
      <div className={css.mount} data-mount />
      <details className={css.native} open>
        <summary>{embed.own}</summary>
        {own}
      </details>
    </div>
  )
}

/** Classes for the parts of an embedded form, so that they look like ours. */
const classes: FormClasses = {
  form: css.embedded ?? '',
  control: css.control ?? '',
  check: css.check ?? '',
  submit: buttonClass('filled'),
  label: css.label ?? '',
  problem: css.problem ?? '',
}
