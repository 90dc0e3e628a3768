import css from './Dashboard.module.css'

interface Pill {
  name: string
  href: string
  isChosen: boolean
}

/** A choice of one as links, which work without a script. */
export function Pills({ label, pills }: { label: string; pills: readonly Pill[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.pills}>
        {pills.map(({ name, href, isChosen }) => (
          <li key={name}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
