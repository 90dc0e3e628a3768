import { vatMessages } from '#features/shop/vat-messages.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { emailMessages } from '../email-messages.ts'

type Props = Pick<
  EmailProps['orderToBuyer'],
  'number' | 'lines' | 'discountCents' | 'totalCents' | 'vat'
> & { language: Language }

const border = '1px solid #8888'
const nameCell = {
  padding: '8px 0',
  borderBottom: border,
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
  wordBreak: 'break-word',
} as const
const sumCell = {
  padding: '8px 0 8px 16px',
  borderBottom: border,
  textAlign: 'right',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
const bare = { borderBottom: 0, padding: '2px 0' } as const

const contentOf = ({ name, quantity }: Props['lines'][number]['contents'][number]) =>
  quantity > 1 ? `${quantity}\u00a0×\u00a0${name}` : name

/** The lines of an order with its prices. */
export function OrderTable({ number, lines, discountCents, totalCents, vat, language }: Props) {
  const texts = emailMessages[language]
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <>
      <h2 style={{ margin: '28px 0 4px', fontSize: 18 }}>
        {texts.order} {number}
      </h2>
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines never change places.
            <tr key={index}>
              <th scope="row" style={nameCell}>
                {line.quantity > 1 ? `${line.name} ×\u00a0${line.quantity}` : line.name}
                {line.contents.length > 0 && ` (${line.contents.map(contentOf).join(', ')})`}
              </th>
              <td style={sumCell}>{euros(line.grossCents)}</td>
            </tr>
          ))}
          {discountCents > 0 && (
            <tr>
              <th scope="row" style={{ ...nameCell, ...bare, paddingTop: 8 }}>
                {texts.discount}
              </th>
              <td style={{ ...sumCell, ...bare, paddingTop: 8 }}>{euros(cents(-discountCents))}</td>
            </tr>
          )}
          <tr>
            <th scope="row" style={{ ...nameCell, ...bare, paddingTop: 8, fontWeight: 700 }}>
              {texts.total}
            </th>
            <td style={{ ...sumCell, ...bare, paddingTop: 8, fontWeight: 700 }}>
              {euros(totalCents)}
            </td>
          </tr>
          {vat.map(({ percent, cents: amount }) => (
            <tr key={percent}>
              <th scope="row" style={{ ...nameCell, ...bare, fontSize: 14 }}>
                {vatMessages[language].included(percent)}
              </th>
              <td style={{ ...sumCell, ...bare, fontSize: 14 }}>{euros(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
