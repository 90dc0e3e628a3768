import type { ReactNode } from 'react'
import type { SectionProps } from '#lib/site/section.ts'
import { useIsLinkShown } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { reveal } from '#ui/reveal/reveal.ts'
import css from './Sections.module.css'

type Headed<Props> = Props & { head: ReactNode }

export function Text({ head, html }: Headed<SectionProps['text']>) {
  return (
    <>
      {head}
      <Prose html={html} />
    </>
  )
}

export function PictureWithText({ head, html, picture }: Headed<SectionProps['picture']>) {
  return (
    <>
      {head}
      <div className={css.beside}>
        <Picture kind="plates" {...picture} sizes="(min-width: 60rem) 42rem, 100vw" />
        <Prose html={html} />
      </div>
    </>
  )
}

export function Numbers({ head, numbers }: Headed<SectionProps['numbers']>) {
  return (
    <>
      {head}
      <dl className={css.numbers}>
        {numbers.map(({ value, text }) => (
          <div key={`${value} ${text}`} {...reveal('up')}>
            <dt>{value}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export function CallToAction({ head, button }: Headed<SectionProps['call']>) {
  const isLinkShown = useIsLinkShown()
  return (
    <>
      {head}
      {isLinkShown(button.address) && <Button href={button.address}>{button.label}</Button>}
    </>
  )
}
