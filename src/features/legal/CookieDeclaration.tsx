import { bannerId } from '#features/consent/banner-id.ts'
import { lifetimeText } from '#features/consent/cookie-lifetime.ts'
import { messages as consentMessages } from '#features/consent/messages.ts'
import { receiptMessages } from '#features/consent/receipt-messages.ts'
import { receiptPaths } from '#features/consent/records-wire.ts'
import type { Service } from '#features/consent/services.ts'
import type { RecordPolicy } from '#features/consent/settings.ts'
import { type Category, categories } from '#features/consent/wire.ts'
import type { Language } from '#lib/language.ts'
import type { Heading } from '#lib/text/headings.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/table/Table.tsx'
import css from './CookieDeclaration.module.css'
import { messages } from './messages.ts'

type Props = { services: readonly Service[]; language: Language }
type RecordProps = { record: RecordPolicy; language: Language }

export function headingsOfDeclaration(language: Language): Heading[] {
  const { declaration, record, change } = messages[language]
  return [
    { id: 'visi-slapukai', text: declaration },
    { id: 'pasirinkimo-irasas', text: record.title },
    { id: 'persigalvojote', text: change },
  ]
}

/** All cookies by category, the record of the choice, and a button to change it. */
export function CookieDeclaration({ services, record, language }: Props & RecordProps) {
  const { declaration, change, changeText, changeButton } = messages[language]
  return (
    <>
      <section className={css.declaration} aria-labelledby="visi-slapukai">
        <h2 id="visi-slapukai">{declaration}</h2>
        {categories.map((category) => (
          <CookieTable key={category} category={category} services={services} language={language} />
        ))}
      </section>
      <ChoiceRecord record={record} language={language} />
      <section className={css.change} aria-labelledby="persigalvojote">
        <h2 id="persigalvojote">{change}</h2>
        <p>{changeText}</p>
        <Button href={`#${bannerId}`} className="cky-banner-element">
          {changeButton}
        </Button>
      </section>
    </>
  )
}

/** The record's contents by the site's settings, so that the policy always agrees with them. */
function ChoiceRecord({ record: { network, months, reportedTo }, language }: RecordProps) {
  const texts = messages[language].record
  const term = `${texts.after} ${months}\u00a0${pluralForm(language, months, texts.months)}`
  return (
    <section className={css.change} aria-labelledby="pasirinkimo-irasas">
      <h2 id="pasirinkimo-irasas">{texts.title}</h2>
      <p>
        {texts.kept} {texts.network[network]}{' '}
        {months === 0 ? texts.forGood : `${term} ${texts.erased}`}
      </p>
      {reportedTo && (
        <p>
          {texts.reportedTo} {reportedTo}.
        </p>
      )}
      <p>
        {texts.rights} <a href={receiptPaths[language]}>{receiptMessages[language].title}</a>
      </p>
    </section>
  )
}

/** A category with the services the banner counts in it; a service without cookies says so. */
function CookieTable({ category, services, language }: Props & { category: Category }) {
  const { name } = consentMessages[language].categories[category]
  const inCategory = services.filter((one) => one.category === category)
  const keeping = inCategory.filter(({ cookies }) => cookies.length > 0)
  return (
    <>
      {keeping.length === 0 ? (
        <h3>{name}</h3>
      ) : (
        <Kept
          id={`deklaracija-${category}`}
          caption={name}
          services={keeping}
          language={language}
        />
      )}
      {inCategory.length === 0 && <p className={css.none}>{messages[language].none}</p>}
      {inCategory
        .filter(({ cookies }) => cookies.length === 0)
        .map((service) => (
          <p key={service.slug ?? service.name} className={css.none}>
            {`${service.name}: ${messages[language].noCookies}`}
          </p>
        ))}
    </>
  )
}

function Kept({ id, caption, services, language }: Props & { id: string; caption: string }) {
  const { cookie, purpose, lifetime, service } = messages[language]
  return (
    <Table
      id={id}
      caption={caption}
      className={css.table}
      columns={[cookie, purpose, lifetime, service].map((title) => ({ title }))}
      rows={services.flatMap(({ name, cookies }) =>
        cookies.map((declared) => ({
          key: `${name} ${declared.name}`,
          head: declared.domain ? `${declared.name} (${declared.domain})` : declared.name,
          cells: [declared.purpose[language], lifetimeText(declared, language), name],
        })),
      )}
    />
  )
}
