import type { Language } from '#lib/language.ts'
import css from './ConsentBanner.module.css'
import { ConsentChoices } from './ConsentChoices.tsx'
import { messages } from './messages.ts'
import type { ConsentFrame } from './settings.ts'
import { metByVisitors, servicesOnPage } from './third-parties.ts'
import { bannerFields, bannerId, type ConsentAction, consentPath, statusId } from './wire.ts'

type Props = {
  language: Language
  /** Where the visitor is, and comes back to when the form is posted without a script. */
  path: string
  consent: ConsentFrame
  /** Where the cookie policy is. */
  policyPath: string
}

/** The id of the footer's link that opens the banner again. */
export const consentLinkId = 'slapuku-nustatymai'
/** The standing button, where closing the banner without a choice leads. */
const standingId = 'slapuku-mygtukas'

export function ConsentBanner({ language, path, consent, policyPath }: Props) {
  const texts = messages[language]
  const services = servicesOnPage(consent.services)
  return (
    <>
      <form
        id={bannerId}
        method="post"
        action={consentPath}
        aria-label={texts.label}
        className={`${css.banner} cky-consent-container`}
        data-version={consent.version}
        data-wording={consent.wordings[language]}
        data-domain={consent.domain}
        data-services={services.length ? JSON.stringify(services) : undefined}
      >
        <input type="hidden" name={bannerFields.returnTo} value={path} />
        <input type="hidden" name={bannerFields.wording} value={consent.wordings[language]} />
        <h2>{texts.title}</h2>
        <p className={css.text}>
          {texts.text} <a href={policyPath}>{texts.policy}</a>
        </p>
        <p className={css.signal}>{texts.signal}</p>
        <p className={css.elsewhere}>{texts.elsewhere}</p>
        <div className={css.actions}>
          <details className={css.choices}>
            <summary className={`${css.button} cky-btn-customize`}>{texts.choose}</summary>
            <ConsentChoices language={language} services={metByVisitors(consent.services)} />
          </details>
          <div className={css.answers}>
            <ActionButton action="save" className="cky-btn-preferences" label={texts.save} />
            <ActionButton action="reject" className="cky-btn-reject" label={texts.reject} />
            <ActionButton action="accept_all" className="cky-btn-accept" label={texts.accept} />
          </div>
        </div>
        <a href={`#${standingId}`} className={css.close}>
          {texts.close}
        </a>
      </form>
      <p
        id={statusId}
        role="status"
        className="visually-hidden"
        data-asked={texts.asked}
        data-kept={texts.saved}
      />
      <aside aria-label={texts.label}>
        <a
          id={standingId}
          href={`#${bannerId}`}
          className={`${css.standing} cky-banner-element cky-btn-revisit-wrapper`}
        >
          <span>{texts.reopen}</span>
        </a>
      </aside>
    </>
  )
}

type ActionProps = { action: ConsentAction; className: string; label: string }

function ActionButton({ action, className, label }: ActionProps) {
  return (
    <button
      type="submit"
      name={bannerFields.action}
      value={action}
      className={`${css.button} ${className}`}
    >
      {label}
    </button>
  )
}
