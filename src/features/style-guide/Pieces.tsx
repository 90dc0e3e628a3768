import type { Language } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { BuyBar } from '#ui/BuyBar.tsx'
import { Card, CardTitle } from '#ui/Card.tsx'
import { Collapse } from '#ui/collapse/Collapse.tsx'
import { Dialog, DialogButton } from '#ui/dialog/Dialog.tsx'
import { Price } from '#ui/price/Price.tsx'
import { Bubble } from '#ui/tooltip/Bubble.tsx'
import { Tooltip } from '#ui/tooltip/Tooltip.tsx'
import css from './Pieces.module.css'
import { Specimen, State, States } from './Specimen.tsx'
import { texts } from './texts.ts'

type Props = { language: Language }

export function Badges({ language }: Props) {
  return (
    <Specimen id="zenkleliai" tone="paper" shows="Badge Price">
      <States>
        <State name="Paprastas, ryškus, įspėjantis">
          <p className={css.row}>
            <Badge>Perskaityta</Badge>
            <Badge look="strong">Nauja</Badge>
            <Badge look="wrong">Neapmokėta</Badge>
          </p>
        </State>
        <State name="Kaina už mėnesį">
          <Price cents={cents(5900)} period="per mėnesį" language={language} />
        </State>
        <State name="Metams, su ankstesne kaina">
          <Price
            cents={cents(59_900)}
            earlierCents={cents(70_800)}
            period="už metus"
            months={12}
            language={language}
          />
        </State>
        <State name="Visada su centais">
          <Price cents={cents(1900)} withCents language={language} />
        </State>
        <State name="Nemokamai">
          <Price cents={cents(0)} period="pirmas pokalbis" language={language} />
        </State>
        <State name="Ilgas tekstas">
          <Badge>{texts.long}</Badge>
        </State>
      </States>
    </Specimen>
  )
}

export function BuyBars({ language }: Props) {
  return (
    <Specimen id="pirkimas" tone="cream" shows="BuyBar">
      <States>
        {['Augimas', texts.long].map((name) => (
          <State key={name} name={name === texts.long ? 'Ilgas tekstas' : 'Ramybė'}>
            <BuyBar
              name={name}
              price={<Price cents={cents(5900)} period="per mėnesį" language={language} />}
            >
              <Button href="#pirkimas">Užsakyti planą</Button>
            </BuyBar>
          </State>
        ))}
      </States>
    </Specimen>
  )
}

export function Cards() {
  const cards = ['Kur dingsta atlyginimas', 'Atsarga šešiems mėnesiams', texts.long]
  return (
    <Specimen id="korteles" tone="cream" shows="Card CardTitle">
      <ul className={css.cards}>
        {cards.map((title) => (
          <li key={title}>
            <Card className={css.card}>
              <CardTitle heading="h3" path="#korteles">
                {title}
              </CardTitle>
              <p>{texts.sampleText}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

export function Tooltips() {
  return (
    <Specimen id="paaiskinimai" tone="navy" shows="Tooltip Bubble">
      <States>
        <State name={texts.hover}>
          <Tooltip
            id="kas-yra-gpm"
            text="Gyventojų pajamų mokestis, kurio dalį galite susigrąžinti."
          >
            <Button type="button" look="outlined" aria-describedby="kas-yra-gpm">
              Kas yra GPM?
            </Button>
          </Tooltip>
        </State>
        <State name="Kas ką tik įvyko">
          <span className={css.beside}>
            <Button type="button" look="outlined">
              Dalytis
            </Button>
            <Bubble text="Nukopijuota!" />
          </span>
        </State>
      </States>
    </Specimen>
  )
}

export function Collapses() {
  return (
    <Specimen id="suskleidimai" tone="paper" shows="Collapse">
      <States>
        <State name="Suskleistas">
          <Collapse summary="Kaip nutraukti planą?">
            <p>Vienu laišku, bet kurį mėnesį. Už pradėtą mėnesį pinigų negrąžiname.</p>
          </Collapse>
        </State>
        <State name="Atskleistas">
          <Collapse summary="Kada matysiu rezultatą?" open>
            <p>{texts.sampleText}</p>
          </Collapse>
        </State>
        <State name="Meniu virš puslapio">
          <Collapse summary="Rikiuoti" look="menu">
            <ul className={css.menu}>
              <li>
                <a href="#suskleidimai">Naujausi viršuje</a>
              </li>
              <li>
                <a href="#suskleidimai">Seniausi viršuje</a>
              </li>
            </ul>
          </Collapse>
        </State>
        <State name="Ilgas tekstas">
          <Collapse summary={texts.long}>
            <p>{texts.sampleText}</p>
          </Collapse>
        </State>
      </States>
    </Specimen>
  )
}

export function Dialogs({ language }: Props) {
  return (
    <Specimen id="langai" tone="cream" shows="Dialog DialogButton Toasts">
      <States>
        <State name="Klausia prieš darydamas">
          <DialogButton id="trinti" look="outlined">
            Ištrinti žinutę
          </DialogButton>
          <Dialog
            id="trinti"
            title="Ištrinti žinutę?"
            language={language}
            action={<Button href="#langai">Ištrinti</Button>}
          >
            <p>Rasos žinutė dings iš dėžutės ir iš atsarginių kopijų. Atkurti jos nebus galima.</p>
          </Dialog>
        </State>
        <State name="Ilgas tekstas">
          <DialogButton id="ilgas-dialogas">Skaityti sąlygas</DialogButton>
          <Dialog id="ilgas-dialogas" title={texts.long} language={language}>
            {[1, 2, 3, 4, 5, 6].map((part) => (
              <p key={part}>
                {part}. {texts.sampleText}
              </p>
            ))}
          </Dialog>
        </State>
      </States>
    </Specimen>
  )
}
