type Props = {
  href: string
  /** The background colour; its words are white. */
  colour: string
  children: string
}

const link = {
  display: 'inline-block',
  padding: '12px 28px',
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
} as const

/** A link that looks like a button; a cell with a background, because Outlook pads no links. */
export function EmailButton({ href, colour, children }: Props) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ border: '1px solid #8888', borderRadius: 6, background: colour }}>
            <a href={href} style={link}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
