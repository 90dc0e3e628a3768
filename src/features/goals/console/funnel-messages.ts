import type { Messages } from '#lib/language.ts'
import type { FunnelProblem } from '../form.ts'

interface FunnelMessages {
  title: string
  lead: string
  add: string
  none: string
  full: string
  edit: string
  newTitle: string
  editTitle: string
  name: string
  nameHint: string
  steps: { title: string; lead: string }
  step: string
  nothing: string
  page: string
  goals: string
  events: string
  address: string
  addressHint: string
  problems: Record<FunnelProblem, string>
  delete: string
  deleteSure: string
  gone: string
  save: string
  addThis: string
}

export const funnelMessages: Messages<FunnelMessages> = {
  lt: {
    title: 'Piltuvai',
    lead: 'Keli žingsniai iki tikslo iš eilės: matysite, kurioje vietoje lankytojai nebeina toliau.',
    add: 'Naujas piltuvas',
    none: 'Piltuvų dar nėra.',
    full: 'Piltuvų jau yra daugiausia, kiek galima, – 20. Ištrinkite nereikalingus.',
    edit: 'Keisti',
    newTitle: 'Naujas piltuvas',
    editTitle: 'Keisti piltuvą',
    name: 'Pavadinimas',
    nameHint: 'Pavyzdžiui, „Nuo kainų iki žinutės“.',
    steps: {
      title: 'Žingsniai',
      lead: 'Nuo dviejų iki aštuonių. Tarp jų lankytojas gali padaryti ir ką nors kita, svarbu tik eilė per vieną apsilankymą.',
    },
    step: 'žingsnis',
    nothing: 'Nėra',
    page: 'Peržiūrėtas puslapis…',
    goals: 'Tikslas',
    events: 'Įvykis',
    address: 'Puslapio adresas',
    addressHint: 'Pavyzdžiui, /kainos arba /naujienos/*.',
    problems: {
      title: 'Įrašykite piltuvo pavadinimą. Visa kita likę, kaip įrašėte.',
      few: 'Piltuvui reikia bent dviejų žingsnių.',
      steps:
        'Vienas iš žingsnių neteisingas: puslapiui reikia šios svetainės adreso, pavyzdžiui, /kainos, o tikslas turi būti iš sąrašo.',
    },
    delete: 'Ištrinti',
    deleteSure: 'Tikrai ištrinti',
    gone: 'ištrintas tikslas',
    save: 'Išsaugoti',
    addThis: 'Sukurti piltuvą',
  },
  en: {
    title: 'Funnels',
    lead: 'A few steps towards a goal, in their order: you will see where visitors go no further.',
    add: 'New funnel',
    none: 'There are no funnels yet.',
    full: 'There are as many funnels as there may be, 20. Delete those you do not need.',
    edit: 'Change',
    newTitle: 'New funnel',
    editTitle: 'Change the funnel',
    name: 'Title',
    nameHint: 'Such as “From prices to a message”.',
    steps: {
      title: 'Steps',
      lead: 'From two to eight. A visitor may do other things in between; what matters is the order in one visit.',
    },
    step: 'step',
    nothing: 'None',
    page: 'A page viewed…',
    goals: 'Goal',
    events: 'Event',
    address: 'Address of the page',
    addressHint: 'Such as /kainos or /naujienos/*.',
    problems: {
      title: 'Enter a title for the funnel. The rest is as you typed it.',
      few: 'A funnel needs at least two steps.',
      steps:
        'One of the steps is wrong: a page needs an address of this site, such as /kainos, and a goal must be in the list.',
    },
    delete: 'Delete',
    deleteSure: 'Really delete',
    gone: 'a deleted goal',
    save: 'Save',
    addThis: 'Create the funnel',
  },
}
