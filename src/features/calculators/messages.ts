import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  /** The link to all of them from a search that found nothing. */
  everything: string
  lead: string
  description: string
  /** The button without scripts. */
  calculate: string
  /** Above the inputs and the answer, for screen readers. */
  inputs: string
  result: string
  toKeep: string
  newsletter: { title: string; lead: string }
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Skaičiuoklės',
    everything: 'Visos skaičiuoklės',
    lead: 'Įrašykite savo skaičius ir iškart pamatykite atsakymą.',
    description:
      'Skaičiuoklės, kuriose įrašote savo skaičius ir iškart matote atsakymą, grafiką ir tai, iš ko jis suskaičiuotas.',
    calculate: 'Skaičiuoti',
    inputs: 'Jūsų skaičiai',
    result: 'Atsakymas',
    toKeep: 'Visi jūsų skaičiai yra puslapio adrese, todėl pakanka išsisaugoti nuorodą.',
    newsletter: {
      title: 'Naujienlaiškis',
      lead: 'Parašome, kai turime ką pasakyti. Jūsų skaičių jame nebus: jie lieka nuorodoje.',
    },
  },
  en: {
    title: 'Calculators',
    everything: 'All calculators',
    lead: 'Enter your own numbers and see the answer at once.',
    description:
      'Calculators in which you enter your own numbers and see the answer at once, with a chart and how it was worked out.',
    calculate: 'Calculate',
    inputs: 'Your numbers',
    result: 'The answer',
    toKeep: 'All your numbers are in the page’s address, so the link is all you need to keep.',
    newsletter: {
      title: 'Newsletter',
      lead: 'We write when we have something to say. Your numbers will not be in it: they stay in the link.',
    },
  },
}
