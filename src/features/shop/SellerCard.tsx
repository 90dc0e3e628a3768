import type { Language } from '#lib/language.ts'
import { firmNameIn, registerIn } from '#lib/money/firm-name.ts'
import { nonBreaking } from '#lib/text/typography.ts'
import css from './SellerCard.module.css'
import { sellerMessages } from './seller-messages.ts'
import type { Seller } from './settings.ts'

type Props = { seller: Seller; language: Language }

/** The seller, with all the facts that the law requires. */
export function SellerCard({ seller, language }: Props) {
  const texts = sellerMessages[language]
  const { code, vatCode, address, phone, email } = seller
  return (
    <div className={css.seller}>
      <b>{firmNameIn(seller.name, language)}</b>
      <dl>
        <Row name={texts.code}>{code}</Row>
        {vatCode ? (
          <Row name={texts.vatCode}>{vatCode}</Row>
        ) : (
          <Row name={texts.vatCode}>{texts.noVat}</Row>
        )}
        <Row name={texts.register}>{registerIn(seller.register, language)}</Row>
        <Row name={texts.address}>{nonBreaking(address)}</Row>
        <Row name={texts.phone}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </Row>
        <Row name={texts.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Row>
      </dl>
    </div>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The same in one line, at the end of every page. */
export function SellerLine({ seller, language }: Props) {
  const { title, line } = sellerMessages[language]
  const name = firmNameIn(seller.name, language)
  const said = [
    `${line.code} ${seller.code}`,
    seller.vatCode ? `${line.vatCode} ${seller.vatCode}` : line.noVat,
    `${line.register} ${registerIn(seller.register, language)}`,
    seller.address,
  ]
  return <p>{nonBreaking(`${title}: ${name}, ${said.join(', ')}`)}</p>
}
