import { colourPairs, type Colours as Palette } from '#features/home/palette.ts'
import { Button } from '#ui/Button.tsx'
import { Divider } from '#ui/Divider.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { LogoPicture } from '#ui/LogoPicture.tsx'
import { Section } from '#ui/Section.tsx'
import { tokens, tokensOf } from '#ui/token-values.ts'
import css from './Foundations.module.css'
import { Specimen } from './Specimen.tsx'
import { texts } from './texts.ts'

const sizes = ['size-1', 'size-2', 'size-3', 'size-lead', 'size-body', 'size-note'] as const

export function Type() {
  return (
    <Specimen id="rastas" tone="cream" shows="Emphasis">
      <p className={css.letters} lang="lt">
        {texts.letters.split(' ').map((pair) => (
          <span key={pair}>{pair}</span>
        ))}
      </p>
      <div className={css.families}>
        <p>
          <b className={css.display}>Aa</b>
          {texts.families.display}
        </p>
        <p>
          <b>Aa</b>
          {texts.families.text}
        </p>
        <p className={css.digits}>{texts.digits}</p>
      </div>
      <dl className={css.scale}>
        {sizes.map((size) => (
          <div key={size}>
            <dt>
              <code>--{size}</code>
              {tokens[size]}
            </dt>
            <dd className={css[size]}>
              {size < 'size-b' ? <Emphasis text={texts.sample} /> : texts.sampleText}
            </dd>
          </div>
        ))}
      </dl>
    </Specimen>
  )
}

const ratio = new Intl.NumberFormat('lt', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

export function Colours({ colours }: { colours: Palette }) {
  return (
    <Specimen id="spalvos" tone="paper" shows="LogoPicture">
      <LogoPicture className={css.logo} />
      <ul className={css.colours}>
        {colourPairs(colours).map((pair) => (
          <li key={`${pair.ground} ${pair.ink}`}>
            <svg viewBox="0 0 320 200" aria-hidden="true">
              <rect width="320" height="200" fill={pair.groundHex} />
              <text x="24" y="150" fill={pair.inkHex}>
                Ąž
              </text>
              <circle cx="284" cy="36" r="12" fill={pair.inkHex} />
            </svg>
            <p>
              <b>
                {pair.ink} / {pair.ground}
              </b>
              <span>
                {pair.inkHex} / {pair.groundHex}
              </span>
              <span>
                {texts.contrast} {ratio.format(pair.ratio)} : 1 – {pair.ratio >= 7 ? 'AAA' : 'AA'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

export function Measures() {
  return (
    <Specimen id="matai" tone="cream">
      <div className={css.measures}>
        <dl className={css.spaces}>
          {tokensOf('space').map((name) => (
            <div key={name}>
              <dt>
                <code>--{name}</code>
                {tokens[name]}
              </dt>
              <dd className={css[name]} />
            </div>
          ))}
        </dl>
        <ul className={css.boxes}>
          {(['radius', 'pill', 'shadow', 'quick', 'slow'] as const).map((name) => (
            <li key={name} className={css[name]}>
              <code>--{name}</code>
              <small>{tokens[name]}</small>
            </li>
          ))}
        </ul>
      </div>
    </Specimen>
  )
}

const tones = {
  navy: 'Jūra',
  deep: 'Gelmė',
  cream: 'Popierius',
  paper: 'Smėlis',
  amber: 'Gintaras',
} as const

export function Tones() {
  return (
    <>
      <Divider />
      <Specimen id="tonai" tone="navy" shows="Section Divider PageHead">
        <p className={css.lead}>{texts.sampleText}</p>
      </Specimen>
      {(Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
        <Section
          key={tone}
          tone={tone}
          contours={tone === 'deep'}
          labelledBy={`tonas-${tone}`}
          className={css.tone}
        >
          <h3 id={`tonas-${tone}`}>{tones[tone]}</h3>
          <p className={css.row}>
            <Button href={`#tonas-${tone}`}>Pagrindinis</Button>
            <Button href={`#tonas-${tone}`} look="outlined">
              Antrinis
            </Button>
            <a href={`#tonas-${tone}`}>Nuoroda tekste</a>
          </p>
        </Section>
      ))}
      <Divider />
    </>
  )
}
