import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { CouponState } from '../console-wire.ts'
import type { couponForm } from './coupon-form.ts'

interface Texts extends FormTexts<typeof couponForm> {
  title: string
  listTitle: string
  lead: string
  none: string
  older: string
  add: string
  added: string
  back: string
  products: string
  states: Readonly<Record<CouponState, string>>
  takesOff: (discount: string) => string
  from: (sum: string) => string
  since: (day: string) => string
  until: (day: string) => string
  uses: (uses: number, most: number | null) => string
  /** Columns of the file of all codes. */
  used: string
  state: string
  stop: string
  stopNote: string
  stopSure: string
  newTitle: string
  conditions: string
  newLead: string
  save: string
  notSaved: string
  taken: string
}

const times = (count: number) =>
  `${count}\u00a0${pluralForm('lt', count, { one: 'kartą', few: 'kartus', other: 'kartų' })}`

export const couponMessages: Messages<Texts> = {
  lt: {
    title: 'Nuolaidos kodai',
    listTitle: 'Visi kodai',
    lead: 'Kodą pirkėjas įrašo krepšelyje. Nuolaida skaičiuojama nuo viso krepšelio.',
    none: 'Nuolaidos kodų dar nėra.',
    older: 'Ankstesni',
    add: 'Naujas kodas',
    added: 'Nuolaidos kodas pridėtas.',
    back: 'Visi nuolaidos kodai',
    products: 'Visi produktai',
    states: {
      active: 'Galioja',
      waiting: 'Dar negalioja',
      ended: 'Pasibaigė',
      used_up: 'Išnaudotas',
      stopped: 'Nutrauktas',
    },
    takesOff: (discount) => `nuolaida ${discount}`,
    from: (sum) => `kai krepšelyje bent ${sum}`,
    since: (day) => `nuo ${day}`,
    until: (day) => `iki ${day} imtinai`,
    uses: (uses, most) =>
      most === null ? `panaudotas ${times(uses)}` : `panaudotas ${uses} iš ${times(most)}`,
    used: 'Kiek kartų panaudota',
    state: 'Būsena',
    stop: 'Nutraukti',
    stopNote: 'Kodas nebegalios iš karto, o pateikti užsakymai liks, kokie buvo.',
    stopSure: 'Nutraukti kodą',
    newTitle: 'Naujas nuolaidos kodas',
    conditions: 'Sąlygos',
    newLead: 'Jau pridėto kodo keisti negalima, tik nutraukti.',
    fields: {
      code: {
        label: 'Kodas',
        hint: 'Raidės, skaitmenys ir brūkšneliai, pavyzdžiui, RUDUO15.',
        problem: 'Įrašykite 3–30 raidžių, skaitmenų ar brūkšnelių.',
      },
      kind: {
        label: 'Nuolaidos rūšis',
        problem: 'Pasirinkite nuolaidos rūšį.',
        options: { percent: 'Procentai', amount: 'Suma eurais' },
      },
      value: {
        label: 'Kiek',
        hint: 'Procentai\u00a0– sveikasis skaičius, suma\u00a0– eurais.',
        problem: 'Įrašykite nuo 1 iki 100\u00a0procentų arba sumą eurais.',
      },
      min: {
        label: 'Mažiausia krepšelio suma, €',
        hint: 'Tuščia\u00a0– bet kokia.',
        problem: 'Įrašykite sumą eurais.',
      },
      starts: { label: 'Galioja nuo', problem: 'Įrašykite dieną.' },
      ends: {
        label: 'Paskutinė diena',
        problem: 'Įrašykite dieną, ne ankstesnę už pirmąją.',
      },
      uses: {
        label: 'Kiek kartų galima panaudoti',
        hint: 'Tuščia\u00a0– kiek norima.',
        problem: 'Įrašykite sveiką skaičių.',
      },
    },
    save: 'Pridėti kodą',
    notSaved: 'Kodas nepridėtas. Pataisykite pažymėtus laukus.',
    taken: 'Toks kodas jau yra. Pasirinkite kitą.',
  },
  en: {
    title: 'Discount codes',
    listTitle: 'All codes',
    lead: 'Buyers type the code in their cart. The discount is on the whole cart.',
    none: 'There are no discount codes yet.',
    older: 'Earlier ones',
    add: 'New code',
    added: 'The discount code was added.',
    back: 'All discount codes',
    products: 'All products',
    states: {
      active: 'Valid',
      waiting: 'Not valid yet',
      ended: 'Ended',
      used_up: 'Used up',
      stopped: 'Stopped',
    },
    takesOff: (discount) => `takes off ${discount}`,
    from: (sum) => `from ${sum} in the cart`,
    since: (day) => `from ${day}`,
    until: (day) => `until ${day} inclusive`,
    uses: (uses, most) => (most === null ? `used ${uses}×` : `used ${uses} of ${most} times`),
    used: 'Times used',
    state: 'State',
    stop: 'Stop',
    stopNote: 'The code ends at once; orders that were placed with it stay as they are.',
    stopSure: 'Stop the code',
    newTitle: 'New discount code',
    conditions: 'Conditions',
    newLead: 'A code cannot be changed later, only stopped.',
    fields: {
      code: {
        label: 'Code',
        hint: 'Letters, digits and hyphens, such as AUTUMN15.',
        problem: 'Enter 3 to 30 letters, digits or hyphens.',
      },
      kind: {
        label: 'Kind of discount',
        problem: 'Choose the kind of discount.',
        options: { percent: 'Percent', amount: 'An amount in euros' },
      },
      value: {
        label: 'How much',
        hint: 'Percentages are whole numbers, amounts are in euros.',
        problem: 'Enter 1 to 100 percent, or an amount in euros.',
      },
      min: {
        label: 'Smallest total of the cart, €',
        hint: 'Empty for any.',
        problem: 'Enter an amount in euros.',
      },
      starts: { label: 'Valid from', problem: 'Enter a day.' },
      ends: { label: 'Last day', problem: 'Enter a day that is not before the first one.' },
      uses: {
        label: 'How often it can be used',
        hint: 'Empty for as often as buyers like.',
        problem: 'Enter a whole number.',
      },
    },
    save: 'Add the code',
    notSaved: 'The code was not added. Correct the marked fields.',
    taken: 'There is such a code already. Choose another one.',
  },
}
