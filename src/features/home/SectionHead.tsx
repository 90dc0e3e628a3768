import { Emphasis } from '#ui/Emphasis.tsx'
import css from './SectionHead.module.css'

type Props = { id: string; title: string; lead: string }

export function SectionHead({ id, title, lead }: Props) {
  return (
    <header className={css.head}>
      <h2 id={id}>
        <Emphasis text={title} />
      </h2>
      <p>{lead}</p>
    </header>
  )
}
