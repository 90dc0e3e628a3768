import type { Language } from '#lib/language.ts'
import css from './ConsentBanner.module.css'
import { messages } from './messages.ts'
import {
  bannerFields,
  bannerId,
  type Category,
  type ConsentAction,
  categories,
  consentPath,
} from './wire.ts'

type Props = {
  language: Language
  /** Where the visitor is, and comes back to when the form is posted without a script. */
  path: string
  /** The hash of what the banner says, which a record of the decision names. */
  wording: string
}

/** The id of the link that opens the banner again; closing it without a choice leads back there. */
export const consentLinkId = 'slapuku-nustatymai'

export function ConsentBanner({ language, path, wording }: Props) {
  const { label, title, text, accept, reject, close } = messages[language]
  return (
    <form
      id={bannerId}
      method="post"
      action={consentPath}
      aria-label={label}
      data-wording={wording}
      className={`${css.banner} cky-consent-container`}
    >
      <input type="hidden" name={bannerFields.returnTo} value={path} />
      <input type="hidden" name={bannerFields.wording} value={wording} />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={css.actions}>
        <ActionButton action="accept_all" className="cky-btn-accept" label={accept} />
        <ActionButton action="reject" className="cky-btn-reject" label={reject} />
        <Choices language={language} />
      </div>
      <a href={`#${consentLinkId}`} className={css.close}>
        {close}
      </a>
    </form>
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

function Choices({ language }: { language: Language }) {
  const { choose, save } = messages[language]
  return (
    <details className={css.choices}>
      <summary className={`${css.button} cky-btn-customize`}>{choose}</summary>
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <Choice category={category} language={language} />
          </li>
        ))}
      </ul>
      <ActionButton action="save" className="cky-btn-preferences" label={save} />
    </details>
  )
}

function Choice({ category, language }: { category: Category; language: Language }) {
  const { name, text } = messages[language].categories[category]
  if (category === 'necessary') {
    return (
      <div className={css.choice}>
        <b>{name}</b>
        <span>{text}</span>
        <span className={css.always}>{messages[language].alwaysOn}</span>
      </div>
    )
  }
  return (
    <label className={css.choice}>
      <b>{name}</b>
      <span>{text}</span>
      <input type="checkbox" name={category} value={bannerFields.ticked} />
    </label>
  )
}
