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
            <dt>
              <Value text={value} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A number before its unit; a longer one has a space between its digits, which stay together. */
const number = /^\d{1,6}(?![\d.,\u00a0 ]*\d)/

/**
 * Its number counts up when it comes into view, in style sheets alone: the text stays the same.
 * Its element is there for every text, since the preview of drafts compares a page's elements with
 * those of the same page whose texts begin with marks.
 */
function Value({ text }: { text: string }) {
  const [digits = ''] = number.exec(text) ?? []
  const counted = Number(digits) < 2 ? '' : digits
  const counting = counted ? { className: css.number, 'data-number': counted } : {}
  return (
    <>
      <span {...counting}>{counted}</span>
      {text.slice(counted.length)}
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
