import { durationOf } from '#features/consent/duration.ts'
import { messages as consentMessages } from '#features/consent/messages.ts'
import { receiptMessages } from '#features/consent/receipt-messages.ts'
import { receiptPaths } from '#features/consent/receipt-wire.ts'
import type { Service } from '#features/consent/third-parties.ts'
import { bannerId, type Category, categories } from '#features/consent/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/table/Table.tsx'
import css from './CookieDeclaration.module.css'
import { messages } from './messages.ts'

type Props = { services: readonly Service[]; language: Language }

/** Every cookie of the registry of third parties by category, and the way back to the choice. */
export function CookieDeclaration({ services, language }: Props) {
  const { declaration, change, changeText, changeButton } = messages[language]
  return (
    <>
      <section className={css.declaration} aria-labelledby="visi-slapukai">
        <h2 id="visi-slapukai">{declaration}</h2>
        {categories.map((category) => (
          <CookieTable key={category} category={category} services={services} language={language} />
        ))}
      </section>
      <section className={css.change} aria-labelledby="persigalvojote">
        <h2 id="persigalvojote">{change}</h2>
        <p>{changeText}</p>
        <Button href={`#${bannerId}`} className="cky-banner-element">
          {changeButton}
        </Button>
        <p>
          <a href={receiptPaths[language]}>{receiptMessages[language].title}</a>
        </p>
      </section>
    </>
  )
}

function CookieTable({ category, services, language }: Props & { category: Category }) {
  const { cookie, purpose, kept, service, none } = messages[language]
  const { name } = consentMessages[language].categories[category]
  const declared = services.filter((one) => one.category === category && one.cookies.length > 0)
  if (declared.length === 0) {
    return (
      <>
        <h3>{name}</h3>
        <p className={css.none}>{none}</p>
      </>
    )
  }
  return (
    <Table
      id={`slapukai-${category}`}
      caption={name}
      className={css.table}
      columns={[cookie, purpose, kept, service].map((title) => ({ title }))}
      rows={declared.flatMap((one) =>
        one.cookies.map((declaredCookie) => ({
          key: declaredCookie.name,
          head: declaredCookie.name,
          cells: [declaredCookie.purpose[language], durationOf(declaredCookie, language), one.name],
        })),
      )}
    />
  )
}
