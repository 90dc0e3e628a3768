import type { Language } from '#lib/language.ts'
import { firmNameIn, registerIn } from '#lib/money/firm-name.ts'
import { sellerMessages } from './seller-messages.ts'
import type { Seller } from './settings.ts'

/** The seller, at the end of emails to buyers. */
export function SellerInEmail({ seller, language }: { seller: Seller; language: Language }) {
  const { title, line } = sellerMessages[language]
  return (
    <p style={{ fontSize: 14, marginTop: 24 }}>
      {title}: {firmNameIn(seller.name, language)}, {line.code} {seller.code},{' '}
      {seller.vatCode ? `${line.vatCode} ${seller.vatCode}` : line.noVat}
      <br />
      {[seller.address, registerIn(seller.register, language)].filter(Boolean).join('. ')}
      <br />
      {[seller.email, seller.phone].filter(Boolean).join(', ')}
    </p>
  )
}
