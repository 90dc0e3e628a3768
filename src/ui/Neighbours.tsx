import css from './Neighbours.module.css'

interface Neighbour {
  path: string
  title: string
  /** What it is to this page: newer, older. */
  label: string
}

type Props = {
  /** Names the links to those who do not see them. */
  label: string
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** The pages before and after this one, for people and, in the head, for machines. */
export function Neighbours({ label, previous, next }: Props) {
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
      <link rel={rel} href={path} />
      <span>{label}</span>
      {title}
    </a>
  )
}
