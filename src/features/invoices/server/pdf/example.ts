import type { ShopSettings } from '#features/shop/settings.ts'
import { cents } from '#lib/money/money.ts'
import { splitGross } from '#lib/money/vat.ts'
import type { PdfLook } from '#server/pdf/look.ts'
import { totalsByRate } from '../../document.ts'
import { invoicePdf } from './invoice-pdf.ts'

const total = cents(4900)
const vatPercent = 21

/** An invoice nobody has got, which shows what the brand makes of one. */
export function exampleInvoicePdf(
  { seller, bank }: Pick<ShopSettings, 'seller' | 'bank'>,
  look: PdfLook,
): Promise<Uint8Array> {
  const { net, vat } = splitGross(total, vatPercent)
  const line = {
    position: 0,
    name: 'Pavyzdys',
    details: '',
    quantity: 1,
    unitCents: total,
    discountCents: cents(0),
    vatKind: 'standard' as const,
    vatPercent,
    taxCode: 'PVM1',
    netCents: net,
    vatCents: vat,
    totalCents: total,
  }
  const today = new Date().toISOString().slice(0, 10)
  return invoicePdf(
    {
      id: 0,
      kind: 'invoice',
      series: '',
      number: 0,
      fullNumber: 'PAVYZDYS-0',
      orderId: 0,
      originalId: null,
      issuedOn: today,
      suppliedOn: today,
      language: 'lt',
      isAnnulled: false,
      netCents: net,
      vatCents: vat,
      totalCents: total,
      document: {
        seller,
        bank,
        buyer: { name: 'Vardas Pavardė', code: null, vatCode: null, address: '', country: 'LT' },
        lines: [line],
        totals: totalsByRate([line]),
        isVat: seller.vatCode !== null,
        isReverseCharge: false,
        orderNumber: '0',
        corrects: null,
      },
    },
    look,
  )
}
