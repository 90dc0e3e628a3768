import { darkClasses as dark } from './dark-styles.ts'
import { Heading } from './EmailText.tsx'
import { styles } from './styles.ts'

type Row = readonly [name: string, value: string, change?: string]
type Props = { title?: string; rows: readonly Row[] }

const cellClass = `${dark.ink} ${dark.rule}`
const firstCell = { ...styles.cell, fontWeight: 400, wordBreak: 'break-word' } as const
const cell = {
  ...styles.cell,
  padding: '8px 0 8px 12px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
} as const

/** Metrics with names, values and changes. */
export function MetricList({ title, rows }: Props) {
  return (
    <>
      {title && <Heading>{title}</Heading>}
      <table cellPadding={0} cellSpacing={0} style={{ width: '100%' }}>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" className={cellClass} style={firstCell}>
                {name}
              </th>
              {values.map((value) => (
                <td key={value} className={cellClass} style={cell}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
