import mark from '../../content/brand/mark.svg?raw'
import css from './Logo.module.css'

/** The wordmark: the brand's mark and the name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={css.logo}>
      <span className={css.mark} dangerouslySetInnerHTML={{ __html: mark }} />
      {name}
    </span>
  )
}
