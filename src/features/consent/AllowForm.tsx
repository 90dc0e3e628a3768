import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './AllowForm.module.css'
import { messages } from './frame-messages.ts'
import { hostOf, type OutsideService } from './outside.ts'
import { bannerFields, consentPath, keepField } from './wire.ts'

type Props = {
  service: OutsideService
  /** What would be loaded first. */
  url: string
  button: string
  /** Where the visitor comes back to when the form is posted without a script. */
  returnTo: string
  language: Language
}

/**
 * Says who would provide something and what they would learn, and allows functional cookies. The
 * script sends it through the banner's form, so that it is kept like any other decision.
 */
export function AllowForm({ service, url, button, returnTo, language }: Props) {
  const texts = messages[language]
  const { provider } = service
  return (
    <form method="post" action={consentPath} className={css.allow} data-allow="functional">
      <p>
        {texts.from(provider, hostOf(url))} {texts.sees(provider)}
      </p>
      <input type="hidden" name={bannerFields.returnTo} value={returnTo} />
      <input type="hidden" name={keepField} value={bannerFields.ticked} />
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
