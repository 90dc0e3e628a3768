type Row = readonly [name: string, value: string, change?: string]
type Props = { title: string; rows: readonly Row[] }

const border = '1px solid #8888'
const firstCell = {
  padding: '6px 0',
  borderBottom: border,
  textAlign: 'left',
  fontWeight: 400,
  wordBreak: 'break-word',
} as const
const cell = {
  padding: '6px 0 6px 12px',
  borderBottom: border,
  textAlign: 'right',
  whiteSpace: 'nowrap',
} as const

/** Metrics with names, values and changes. */
export function MetricList({ title, rows }: Props) {
  return (
    <>
      <h2 style={{ margin: '24px 0 4px', fontSize: 18 }}>{title}</h2>
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" style={firstCell}>
                {name}
              </th>
              {values.map((value) => (
                <td key={value} style={cell}>
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
