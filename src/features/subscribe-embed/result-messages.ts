import type { Messages } from '#lib/language.ts'

interface ResultMessages {
  title: string
  tooMany: string
  /** The answer on a page of another site that may not send the form. */
  originRefused: string
  /** The texts before and after the suggested address. */
  meant: readonly [string, string]
  correct: string
  back: string
  button: { title: string; lead: string; label: string }
}

/** Answers to a form without scripts, in addition to the texts of the form itself. */
export const resultMessages: Messages<ResultMessages> = {
  lt: {
    title: 'Naujienlaiškis',
    tooMany: 'Šiuo metu per daug bandymų užsiprenumeruoti. Pabandykite vėliau.',
    originRefused: 'Iš šios svetainės užsiprenumeruoti kol kas negalima.',
    meant: ['Ar turėjote omenyje ', '?'],
    correct: 'Prenumeruoti šiuo adresu',
    back: 'Grįžti į pradžią',
    button: {
      title: 'Liko vienas žingsnis',
      lead: 'Forma šiuo metu siunčiama neįprastai dažnai. Paspauskite mygtuką, kad žinotume, jog esate žmogus.',
      label: 'Taip, prenumeruoti',
    },
  },
  en: {
    title: 'Newsletter',
    tooMany: 'There are too many attempts to subscribe at the moment. Please try again later.',
    originRefused: 'Subscribing from this site is not possible yet.',
    meant: ['Did you mean ', '?'],
    correct: 'Subscribe with this address',
    back: 'Back to the home page',
    button: {
      title: 'One more step',
      lead: 'The form is being sent unusually often at the moment. Press the button so that we know you are a person.',
      label: 'Yes, subscribe',
    },
  },
}
