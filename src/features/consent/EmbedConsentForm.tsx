import type { Language } from '#lib/language.ts'
import { hostOf } from '#lib/urls/host.ts'
import { Button } from '#ui/Button.tsx'
import css from './EmbedConsentForm.module.css'
import { messages } from './embed-messages.ts'
import type { EmbeddedService } from './embeds.ts'
import { bannerFields, consentPath, keepAllowedField } from './wire.ts'

type Props = {
  service: EmbeddedService
  /** Address that would be loaded first. */
  url: string
  button: string
  /** Path to which the visitor returns when the form is posted without a script. */
  returnTo: string
  language: Language
}

/**
 * Says who would provide the embed and what they would learn, and allows functional cookies. The
 * script sends it through the banner's form, so that it is stored like any other decision.
 */
export function EmbedConsentForm({ service, url, button, returnTo, language }: Props) {
  const texts = messages[language]
  const { provider } = service
  return (
    <form method="post" action={consentPath} className={css.allow} data-allow="functional">
      <p>
        {texts.from(provider, hostOf(url))} {texts.sees(provider)}
      </p>
      <input type="hidden" name={bannerFields.returnTo} value={returnTo} />
      <input type="hidden" name={keepAllowedField} value={bannerFields.ticked} />
      <input type="hidden" name="functional" value={bannerFields.ticked} />
      <Button name={bannerFields.action} value="save">
        {button}
      </Button>
      <p className={css.note}>{texts.allows}</p>
      <noscript>
        <p className={css.note}>{texts.noScript}</p>
      </noscript>
    </form>
  )
}
