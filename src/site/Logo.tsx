import { LogoPicture } from '#ui/LogoPicture.tsx'
import css from './Logo.module.css'

/** The wordmark: the brand's logo and the name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={css.logo}>
      <LogoPicture className={css.mark} />
      {name}
    </span>
  )
}
