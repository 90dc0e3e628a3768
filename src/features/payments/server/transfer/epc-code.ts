import { create } from 'qrcode'
import { isIban } from '#lib/money/iban.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'

interface CreditTransfer {
  beneficiary: string
  iban: string
  /** Left out when it is not a BIC. */
  bic: string
  amountCents: Cents
  /** The RF creditor reference without spaces. */
  reference: string
}

/**
 * Returns the text of a transfer's code for banking apps, EPC069-12 version 002:
 * https://www.europeanpaymentscouncil.eu/document-library/guidance-documents/quick-response-code-guidelines-enable-data-capture-initiation
 *
 * @throws RangeError for a wrong IBAN or an amount that no code can hold
 */
export function epcText(transfer: CreditTransfer): string {
  const { iban, bic, amountCents, reference } = transfer
  if (!isIban(iban)) throw new RangeError(`“${iban}” is no IBAN`)
  if (amountCents < 1 || amountCents > 999_999_999_99)
    throw new RangeError(`No code holds an amount of ${amountCents} cents`)
  const service = ['BCD', '002', '1', 'SCT']
  const account = [isBic(bic) ? bic : '', nameOf(transfer), iban, `EUR${toDecimal(amountCents)}`]
  const purpose = ''
  return [...service, ...account, purpose, reference].join('\n')
}

/** Renders a text as a QR code in SVG with its quiet zone, dark on white in any theme. */
export function qrSvg(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietZone
  const runs = Array.from({ length: modules.size }, (_, y) => {
    const row = Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? '1' : '0'))
    return [...row.join('').matchAll(/1+/g)].map(
      ({ 0: dark, index }) =>
        `M${index + quietZone} ${y + quietZone}h${dark.length}v1h-${dark.length}z`,
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${runs.flat().join('')}"/></svg>`
}

/** The width in modules that ISO/IEC 18004 requires. */
const quietZone = 4

const isBic = (text: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

/** At most 70 characters, none of four bytes, to keep the whole below the code's 331 bytes. */
const nameOf = ({ beneficiary }: CreditTransfer) =>
  beneficiary
    .replace(/[\p{Cc}\u{10000}-\u{10ffff}]+/gu, ' ')
    .trim()
    .slice(0, 70)
