import type { Language } from '#lib/language.ts'
import { bannerId } from './banner-id.ts'
import { bannerTexts } from './banner-texts.ts'
import css from './ConsentBanner.module.css'
import { ConsentChoices } from './ConsentChoices.tsx'
import { messages } from './messages.ts'
import { hasPixels, pageServices, servicesForVisitors } from './services.ts'
import type { ConsentConfig } from './settings.ts'
import { bannerFields, type ConsentAction, consentPath, statusId } from './wire.ts'

type Props = {
  language: Language
  /** Path of the page, to which the visitor returns when the form is posted without a script. */
  path: string
  consent: ConsentConfig
  /** Path of the cookie policy. */
  policyPath: string
}

/** Id of the footer's link that opens the banner again. */
export const consentLinkId = 'slapuku-nustatymai'
/**
 * Id of the button that opens the banner again; closing the banner without a choice leads to it.
 */
const reopenButtonId = 'slapuku-mygtukas'

export function ConsentBanner(props: Props) {
  const texts = messages[props.language]
  return (
    <>
      <ConsentForm {...props} />
      <p
        id={statusId}
        role="status"
        className="visually-hidden"
        data-asking={texts.statusAsking}
        data-saved={texts.statusSaved}
      />
      <aside aria-label={texts.label}>
        <a
          id={reopenButtonId}
          href={`#${bannerId}`}
          className={`${css.reopenButton} cky-banner-element cky-btn-revisit-wrapper`}
        >
          <span>{texts.reopen}</span>
        </a>
      </aside>
    </>
  )
}

function ConsentForm({ language, path, consent, policyPath }: Props) {
  const texts = bannerTexts(language, consent.banner)
  const services = pageServices(consent.services)
  return (
    <form
      id={bannerId}
      method="post"
      action={consentPath}
      aria-label={texts.label}
      className={`${css.banner} cky-consent-container`}
      data-version={consent.version}
      data-text-version={consent.textVersions[language]}
      data-domain={consent.domain}
      data-pixels={hasPixels(consent.services) ? '' : undefined}
      data-takes-over={consent.takesOverCookieYes ? '' : undefined}
      data-services={services.length ? JSON.stringify(services) : undefined}
    >
      <input type="hidden" name={bannerFields.returnTo} value={path} />
      <input type="hidden" name={bannerFields.textVersion} value={consent.textVersions[language]} />
      <h2>{texts.title}</h2>
      <p className={css.text}>
        {texts.text} <a href={policyPath}>{texts.policy}</a>
      </p>
      <p className={css.privacySignal}>{texts.privacySignal}</p>
      <p className={css.wrongHost}>{texts.wrongHost}</p>
      <p role="alert" className={css.notKept}>
        {texts.notKept}
      </p>
      <Actions language={language} consent={consent} />
      <a href={`#${reopenButtonId}`} className={css.close}>
        {texts.close}
      </a>
    </form>
  )
}

function Actions({ language, consent }: Pick<Props, 'language' | 'consent'>) {
  const texts = messages[language]
  return (
    <div className={css.actions}>
      <details className={css.choices}>
        <summary className={`${css.button} cky-btn-customize`}>{texts.choose}</summary>
        <ConsentChoices language={language} services={servicesForVisitors(consent.services)} />
      </details>
      <div className={css.answers}>
        <ActionButton action="save" className="cky-btn-preferences" label={texts.save} />
        <ActionButton action="reject" className="cky-btn-reject" label={texts.reject} />
        <ActionButton action="accept_all" className="cky-btn-accept" label={texts.accept} />
      </div>
    </div>
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
