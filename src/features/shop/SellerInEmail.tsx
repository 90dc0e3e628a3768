import type { Language } from '#lib/language.ts'
import { firmNameIn, registerIn } from '#lib/money/firm-name.ts'
import { FooterLine } from '#ui/email/EmailFrame.tsx'
import type { FrameParts } from '#ui/email/email-template.ts'
import { sellerMessages } from './seller-messages.ts'
import type { Seller } from './settings.ts'

type Props = { seller: Seller; language: Language }

/** Emails to buyers end with the seller. */
export const sellerInFooter = (props: Props): FrameParts => ({
  footer: <SellerInEmail {...props} />,
})

function SellerInEmail({ seller, language }: Props) {
  const { title, line } = sellerMessages[language]
  return (
    <FooterLine>
      {title}: {firmNameIn(seller.name, language)}, {line.code} {seller.code},{' '}
      {seller.vatCode ? `${line.vatCode} ${seller.vatCode}` : line.noVat}
      <br />
      {[seller.address, registerIn(seller.register, language)].filter(Boolean).join('. ')}
      <br />
      {[seller.email, seller.phone].filter(Boolean).join(', ')}
    </FooterLine>
  )
}
