import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { List } from '#features/console/List.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  type ListedOffer,
  maxPieces,
  offerConsolePath,
  piecesField,
  productsConsolePath,
  seenField,
  stockPath,
} from '../console-wire.ts'
import { consoleMessages } from './messages.ts'
import own from './Products.module.css'
import { priceAndStock } from './ProductsListPage.tsx'

type Props = PageProps['consoleOffer'] & { language: Language }

/** An offer's stock and price, with the history of both. */
export function OfferPage(props: Props) {
  const { offer, problem, isSaved, frame, language } = props
  const texts = consoleMessages[language]
  const mayChange = may(frame.role, 'products.change') && offer.isCounted
  return (
    <DetailPage
      title={offer.name}
      subtitle={priceAndStock(offer, language)}
      frame={frame}
      back={{ path: productsConsolePath, text: texts.back }}
      notice={isSaved ? texts.stock.saved : null}
      problem={problem ? texts.wrongPieces : null}
      language={language}
    >
      <PageLinks
        links={[{ path: offer.path, text: texts.page }]}
        role={frame.role}
        language={language}
      />
      <ConsolePart
        id="likutis"
        title={texts.stock.title}
        lead={offer.isCounted ? texts.stock.lead : texts.notCountedLead}
      >
        {mayChange && <StockForm offer={offer} language={language} />}
        {offer.isCounted && <Movements {...props} />}
      </ConsolePart>
      <ConsolePart id="kainos" {...texts.prices}>
        <Prices {...props} />
      </ConsolePart>
    </DetailPage>
  )
}

function StockForm({ offer, language }: { offer: ListedOffer; language: Language }) {
  const { pieces, hint, save } = consoleMessages[language].stock
  return (
    <form method="post" action={stockPath(offer.id)} className={own.form}>
      <input type="hidden" name={seenField} value={offer.stock ?? 0} />
      <Field
        id="kiekis"
        name={piecesField}
        label={pieces}
        hint={hint}
        type="number"
        min={0}
        max={maxPieces}
        required
        autoComplete="off"
        defaultValue={offer.stock ?? 0}
      />
      <Button>{save}</Button>
    </form>
  )
}

function Movements({ offer, movements, olderThan, language }: Props) {
  const texts = consoleMessages[language]
  const columns = [{ title: texts.when }, { title: texts.change, isNumeric: true }]
  return (
    <List
      path={offerConsolePath(offer.id)}
      olderThan={olderThan}
      anchor="#likutis"
      texts={{ none: texts.noMovements, older: texts.older }}
      isEmpty={movements.length === 0}
      language={language}
    >
      {movements.length > 0 && (
        <ConsoleTable
          id="pokyciai"
          caption={texts.movements}
          columns={[...columns, { title: texts.why }, { title: texts.who }]}
          rows={movements.map(({ id, at, quantity, reason, actor }) => ({
            key: String(id),
            head: formatShortDateTime(at, language),
            cells: [
              quantity > 0 ? `+${quantity}` : `−${-quantity}`,
              texts.reasons[reason],
              actor === 'system' ? texts.system : actor.replace(/^owner:/, ''),
            ],
          }))}
        />
      )}
    </List>
  )
}

function Prices({ offer, history, language }: Props) {
  const texts = consoleMessages[language]
  const format = (amount: number) => formatEurosAndCents(cents(amount), language)
  const { lowestCents, priceCents, regularCents } = offer
  const unreduced = priceCents < regularCents ? texts.noEarlier : texts.notCompared
  return (
    <>
      <p>{lowestCents === null ? unreduced : texts.lowest(format(lowestCents))}</p>
      <ConsoleTable
        id="kainu-istorija"
        caption={texts.pricesSince}
        isCaptionHidden
        columns={[
          { title: texts.since },
          { title: texts.price, isNumeric: true },
          { title: texts.regular, isNumeric: true },
        ]}
        rows={history.map((change) => ({
          key: String(change.at),
          head: formatShortDateTime(change.at, language),
          cells: [format(change.priceCents), format(change.regularCents)],
        }))}
      />
    </>
  )
}
