import { Emphasis } from '#ui/Emphasis.tsx'
import { reveal } from '#ui/reveal/reveal.ts'
import css from './SectionHead.module.css'

type Props = { id: string; title: string; lead?: string | undefined }

export function SectionHead({ id, title, lead }: Props) {
  return (
    <header className={css.head}>
      <h2 id={id} {...reveal('left')}>
        <Emphasis text={title} />
      </h2>
      {lead && <p {...reveal('right', { delay: 120 })}>{lead}</p>}
    </header>
  )
}
