import { ExampleFigure } from '#features/examples/ExampleFigure.tsx'
import type { SectionFrame } from '#lib/site/section.ts'
import { useIsLinkShown } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { Compass } from './Compass.tsx'
import css from './Hero.module.css'
import type { HeroContent } from './wire.ts'

type Props = HeroContent & Pick<SectionFrame, 'headId' | 'anchors' | 'language'>

export const heroBand = css.hero

export function Hero({ headId, title, lead, facts, ...more }: Props) {
  return (
    <>
      <div className={css.words}>
        <h1 id={headId}>
          <Emphasis text={title} />
        </h1>
        <p className={css.lead}>{lead}</p>
        <Actions {...more} />
      </div>
      <Beside {...more} />
      <dl className={css.facts}>
        {facts.map(({ value, text }) => (
          <div key={value}>
            <dt>{value}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type BesideProps = Pick<Props, 'example' | 'picture' | 'course' | 'language'>

/** What stands beside the words, or on a phone below them. */
function Beside({ example, picture, course, language }: BesideProps) {
  if (picture)
    return (
      <div className={css.picture}>
        <Picture kind="plates" {...picture} isFirst sizes="(min-width: 60rem) 40vw, 100vw" />
      </div>
    )
  if (example)
    return (
      <>
        <Compass language={language} />
        <ExampleFigure example={example} language={language} className={css.example} />
      </>
    )
  return <Compass course={course} language={language} />
}

function Actions({ button, links, anchors }: Pick<Props, 'button' | 'links' | 'anchors'>) {
  const isLinkShown = useIsLinkShown()
  const isShown = ({ address }: { address: string }) =>
    address.startsWith('#') ? anchors.includes(address.slice(1)) : isLinkShown(address)
  return (
    <p className={css.actions}>
      {button && isShown(button) && <Button href={button.address}>{button.label}</Button>}
      {links.filter(isShown).map(({ label, address }) => (
        <a key={address} href={address} className={css.more}>
          {label}
        </a>
      ))}
    </p>
  )
}
