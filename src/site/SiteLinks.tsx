import type { MenuLink } from '#features/pages/wire.ts'

type Props = { links: readonly MenuLink[] }

/** Links of the menu or of a column of the footer. */
export function SiteLinks({ links }: Props) {
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(({ address, label }) => (
        <li key={`${address} ${label}`}>
          <a href={address}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
