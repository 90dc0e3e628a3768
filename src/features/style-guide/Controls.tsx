import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Problems } from '#ui/field/Problems.tsx'
import { Radio } from '#ui/field/Radio.tsx'
import { Select } from '#ui/field/Select.tsx'
import { Specimen, State, States } from './Specimen.tsx'
import { texts } from './texts.ts'

export function Buttons() {
  return (
    <Specimen id="mygtukai" tone="cream" shows="Button">
      {(['filled', 'outlined'] as const).map((look) => (
        <States key={look}>
          <State name="Ramybė">
            <Button type="button" look={look}>
              Siųsti žinutę
            </Button>
          </State>
          <State name="Dirba">
            <Button type="button" look={look} busy="Siunčiama…">
              Siųsti žinutę
            </Button>
          </State>
          <State name="Išjungtas">
            <Button type="button" look={look} disabled>
              Siųsti žinutę
            </Button>
          </State>
          <State name="Nuoroda">
            <Button href="#mygtukai" look={look}>
              Pasirinkti planą
            </Button>
          </State>
          <State name="Ilgas tekstas">
            <Button type="button" look={look}>
              {texts.long}
            </Button>
          </State>
        </States>
      ))}
    </Specimen>
  )
}

const problems = {
  pastas: 'Nurodykite galiojantį el. paštą.',
  failed: 'Žinutės išsaugoti nepavyko ne dėl jūsų kaltės. Siųskite dar kartą.',
}
const months = { sausis: 'Sausis', vasaris: 'Vasaris', kovas: 'Kovas' }

/** The same fields on a light and on a dark ground. */
export function Fields() {
  return (
    <>
      <Specimen id="laukai" tone="paper" shows="Field Select Problems">
        <FieldStates ground="sviesus" />
      </Specimen>
      <Specimen id="laukai-tamsoje" tone="navy">
        <FieldStates ground="tamsus" />
      </Specimen>
    </>
  )
}

function FieldStates({ ground }: { ground: string }) {
  return (
    <States>
      <ShortFields ground={ground} />
      <LongFields ground={ground} />
      <Selects ground={ground} />
    </States>
  )
}

function ShortFields({ ground }: { ground: string }) {
  return (
    <>
      <State name="Ramybė">
        <Field id={`${ground}-vardas`} label="Vardas" autoComplete="off" />
      </State>
      <State name="Su pastaba, nebūtinas">
        <Field
          id={`${ground}-telefonas`}
          label="Telefonas"
          mark="nebūtina"
          hint="Skambinsime tik jei patys paprašysite."
          placeholder="+370 600 00000"
          type="tel"
          autoComplete="off"
        />
      </State>
      <State name="Su klaida">
        <Field
          id={`${ground}-pastas`}
          label="El. paštas"
          defaultValue="rasa@kryptis"
          problem={problems.pastas}
          type="email"
          autoComplete="off"
        />
      </State>
      <State name="Viskas, kas negerai">
        <Problems
          title="Žinutė dar neišsiųsta"
          problems={[
            { text: problems.pastas, fieldId: `${ground}-pastas` },
            { text: problems.failed },
          ]}
        />
      </State>
      <State name="Su priešdėliu">
        <Field id={`${ground}-suma`} label="Suma per mėnesį" prefix="€" inputMode="decimal" />
      </State>
      <State name="Išjungtas">
        <Field id={`${ground}-kodas`} label="Kodas" defaultValue="KR-2026-014" disabled />
      </State>
    </>
  )
}

function LongFields({ ground }: { ground: string }) {
  return (
    <>
      <State name="Ilgas tekstas">
        <Field id={`${ground}-ilgas`} label={texts.long} defaultValue={texts.sampleText} />
      </State>
      <State name="Kelios eilutės">
        <Field id={`${ground}-zinute`} label="Žinutė" rows={5} defaultValue={texts.sampleText} />
      </State>
    </>
  )
}

function Selects({ ground }: { ground: string }) {
  return (
    <>
      <State name="Sąrašas">
        <Select id={`${ground}-menuo`} label="Mėnuo" options={months} defaultValue="vasaris" />
      </State>
      <State name="Sąrašas su klaida">
        <Select
          id={`${ground}-planas`}
          label="Planas"
          options={{ '': 'Pasirinkite', ...months, ilgas: texts.long }}
          problem="Pasirinkite vieną iš sąrašo."
        />
      </State>
      <State name="Sąrašas išjungtas">
        <Select id={`${ground}-metai`} label="Metai" options={{ 2026: '2026' }} disabled />
      </State>
    </>
  )
}

export function Choices() {
  return (
    <Specimen id="pasirinkimai" tone="cream" shows="Checkbox Radio">
      <States>
        <State name="Langelis">
          <Checkbox id="noriu-laisku" label="Noriu gauti naujienlaiškį" />
          <Checkbox
            id="taip-taip"
            label="Pažymėtas, su pastaba"
            hint="Atsisakyti galite bet kada."
            defaultChecked
          />
        </State>
        <State name="Langelis su klaida">
          <Checkbox
            id="sutinku"
            label="Sutinku su pirkimo taisyklėmis"
            problem="Be sutikimo užsakymo priimti negalime."
          />
        </State>
        <State name="Išjungti">
          <Checkbox id="negalima" label="Nepažymėtas" disabled />
          <Checkbox id="butina" label="Pažymėtas, būtinieji slapukai" disabled defaultChecked />
        </State>
        <State name="Taškai">
          <Radio id="siulo-a" name="siulomi" label="Sąskaita paštu" defaultChecked />
          <Radio id="siulo-b" name="siulomi" label="Kortelė" hint="Lėšos nurašomos iš karto." />
          <Radio id="siulo-c" name="siulomi" label="Negalima šiuo metu" disabled />
        </State>
        <State name="Ilgas tekstas">
          <Radio id="ilgas-taskas" name="ilgi" label={texts.long} />
          <Checkbox id="ilgas-langelis" label={texts.long} />
        </State>
      </States>
    </Specimen>
  )
}
