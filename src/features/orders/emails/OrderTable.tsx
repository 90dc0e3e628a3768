import { vatMessages } from '#features/shop/vat-messages.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { darkClasses as dark } from '#ui/email/dark-styles.ts'
import { Heading } from '#ui/email/EmailText.tsx'
import { styles } from '#ui/email/styles.ts'
import { emailMessages } from '../email-messages.ts'

type Props = Pick<
  EmailProps['orderToBuyer'],
  'number' | 'lines' | 'discountCents' | 'totalCents' | 'vat'
> & { language: Language }

const cellClass = `${dark.ink} ${dark.rule}`
const nameCell = {
  ...styles.cell,
  verticalAlign: 'top',
  fontWeight: 400,
  wordBreak: 'break-word',
} as const
const sumCell = {
  ...styles.cell,
  padding: '8px 0',
  textAlign: 'right',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
} as const
const bare = { borderBottom: 0, padding: '6px 0 0' } as const

const contentOf = ({ name, quantity }: Props['lines'][number]['contents'][number]) =>
  quantity > 1 ? `${quantity}\u00a0×\u00a0${name}` : name

/** The lines of an order with its prices. */
export function OrderTable({ number, lines, discountCents, totalCents, vat, language }: Props) {
  const texts = emailMessages[language]
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <>
      <Heading>
        {texts.order} {number}
      </Heading>
      <table cellPadding={0} cellSpacing={0} style={{ width: '100%', marginBottom: 24 }}>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines never change places.
            <tr key={index}>
              <th scope="row" className={cellClass} style={nameCell}>
                {line.quantity > 1 ? `${line.name} ×\u00a0${line.quantity}` : line.name}
                {line.contents.length > 0 && ` (${line.contents.map(contentOf).join(', ')})`}
              </th>
              <td className={cellClass} style={sumCell}>
                {euros(line.grossCents)}
              </td>
            </tr>
          ))}
          {discountCents > 0 && (
            <Sum name={texts.discount} sum={euros(cents(-discountCents))} style={bare} />
          )}
          <Sum name={texts.total} sum={euros(totalCents)} style={{ ...bare, fontWeight: 700 }} />
          {vat.map(({ percent, cents: amount }) => (
            <Sum
              key={percent}
              name={vatMessages[language].included(percent)}
              sum={euros(amount)}
              style={{ ...bare, fontSize: 14 }}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

type SumProps = { name: string; sum: string; style: React.CSSProperties }

const Sum = ({ name, sum, style }: SumProps) => (
  <tr>
    <th scope="row" className={dark.ink} style={{ ...nameCell, ...style }}>
      {name}
    </th>
    <td className={dark.ink} style={{ ...sumCell, ...style }}>
      {sum}
    </td>
  </tr>
)
