import type { Language } from '#lib/language.ts'
import css from './ConsentChoices.module.css'
import { lifetimeText } from './cookie-lifetime.ts'
import { messages } from './messages.ts'
import type { Service } from './services.ts'
import { bannerFields, type Category, categories } from './wire.ts'

type Props = { language: Language; services: readonly Service[] }

/** A switch for each category, with the services that the category lets in. */
export function ConsentChoices({ language, services }: Props) {
  return (
    <ul className={css.choices}>
      {categories.map((category) => (
        <li key={category}>
          <Choice category={category} language={language} />
          <DeclaredServices
            language={language}
            services={services.filter((service) => service.category === category)}
          />
        </li>
      ))}
    </ul>
  )
}

function Choice({ category, language }: { category: Category; language: Language }) {
  const { name, text } = messages[language].categories[category]
  const id = `slapukai-${category}`
  const words = (
    <>
      <b id={id}>{name}</b>
      <span id={`${id}-apie`}>{text}</span>
    </>
  )
  if (category === 'necessary') {
    return (
      <div className={css.choice}>
        {words}
        <i>{messages[language].alwaysOn}</i>
      </div>
    )
  }
  return (
    <label className={css.choice}>
      {words}
      <input
        type="checkbox"
        role="switch"
        name={category}
        value={bannerFields.ticked}
        aria-labelledby={id}
        aria-describedby={`${id}-apie`}
      />
    </label>
  )
}

function DeclaredServices({ language, services }: Props) {
  const { services: label, noServices, noCookies } = messages[language]
  if (services.length === 0) return <p className={css.none}>{noServices}</p>
  return (
    <details className={css.declared}>
      <summary>
        {label} <span>({services.length})</span>
      </summary>
      {services.map(({ name, cookies }) => (
        <dl key={`${name} ${cookies[0]?.name}`}>
          <dt>{name}</dt>
          {cookies.length === 0 && <dd>{noCookies}</dd>}
          {cookies.map((cookie) => (
            <dd key={cookie.name}>
              <code>{cookie.name}</code> {cookie.domain && `(${cookie.domain}) `}
              {cookie.purpose[language]} <small>{lifetimeText(cookie, language)}</small>
            </dd>
          ))}
        </dl>
      ))}
    </details>
  )
}
