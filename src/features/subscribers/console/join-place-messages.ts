import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  lead: string
  back: string
  none: string
  more: string
  columns: Readonly<Record<'place' | 'asked' | 'confirmed' | 'left', string>>
}

export const joinPlaceMessages: Messages<Texts> = {
  lt: {
    title: 'Iš kur prisijungia ir kiek lieka',
    lead: 'Kiekviena forma ir puslapis, kuriame ji stovi: kiek žmonių užsirašė, kiek patvirtino ir kiek iš patvirtinusių vėliau išėjo\u00a0– atsisakė, pasiskundė ar nebepasiekiami. Ištrintų žmonių čia nėra.',
    back: 'Visi prenumeratoriai',
    none: 'Dar niekas neužsirašė.',
    more: 'Rodoma 100 vietų, iš kurių patvirtino daugiausia.',
    columns: {
      place: 'Iš kur',
      asked: 'Užsirašė',
      confirmed: 'Patvirtino',
      left: 'Išėjo',
    },
  },
  en: {
    title: 'Where people join and how many stay',
    lead: 'Each form and the page it stands on: how many people signed up, how many confirmed, and how many who had confirmed left later by unsubscribing, complaining or being out of reach. People who were erased are not counted.',
    back: 'All subscribers',
    none: 'Nobody has signed up yet.',
    more: 'The 100 places with the most confirmations are shown.',
    columns: { place: 'Where', asked: 'Signed up', confirmed: 'Confirmed', left: 'Left' },
  },
}
