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

export function Hero({ headId, title, lead, facts, picture, course, language, ...actions }: Props) {
  return (
    <>
      <div className={css.words}>
        <h1 id={headId}>
          <Emphasis text={title} />
        </h1>
        <p className={css.lead}>{lead}</p>
        <Actions {...actions} />
      </div>
      {picture ? (
        <Picture
          kind="plates"
          {...picture}
          sizes="(min-width: 60rem) 42vw, 100vw"
          isFirst
          className={css.picture}
        />
      ) : (
        <Compass course={course} language={language} />
      )}
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
