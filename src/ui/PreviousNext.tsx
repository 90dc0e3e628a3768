import css from './PreviousNext.module.css'

interface Neighbour {
  path: string
  title: string
  /** Its relation to this page: newer, older. */
  label: string
}

type Props = {
  /** Accessible name of the links. */
  label: string
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/**
 * Links to the previous and next page. There is no `<link rel>`, which Firefox would fetch ahead.
 */
export function PreviousNext({ label, previous, next }: Props) {
  return (
    <nav aria-label={label} className={css.neighbours}>
      {previous && <Link {...previous} rel="prev" />}
      {next && <Link {...next} rel="next" />}
    </nav>
  )
}

function Link({ path, title, label, rel }: Neighbour & { rel: 'prev' | 'next' }) {
  return (
    <a href={path} rel={rel} className={css[rel]}>
      <span>{label}</span>
      {title}
    </a>
  )
}
