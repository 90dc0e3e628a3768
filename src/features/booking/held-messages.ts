import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  /** Says a time, such as “antradienis, gruodžio 1 d., 10:00–10:45”. */
  held: (time: string) => string
  next: string
  add: string
  /** The title of the meeting in calendars. */
  summary: (site: string) => string
  invalid: { title: string; text: string }
  past: { title: string; text: string }
  choose: string
  email: {
    subject: (time: string) => string
    title: string
    /** Also for those whose address somebody else has typed. */
    change: string
    changeByPhone: (phone: string) => string
  }
}

/** Texts about a meeting whose time is held for a visitor. */
export const heldMessages: Messages<Texts> = {
  lt: {
    title: 'Ačiū, iki susitikimo',
    held: (time) => `Laikas jums rezervuotas: ${time}.`,
    next: 'Susitikimą patvirtinsime el.\u00a0paštu.',
    add: 'Įtraukti į kalendorių',
    summary: (site) => `Susitikimas: ${site}`,
    invalid: {
      title: 'Nuoroda netinka',
      text: 'Tikriausiai nukopijuotas ne visas adresas. Atverkite visą nuorodą arba parašykite mums.',
    },
    past: {
      title: 'Susitikimo laikas praėjo',
      text: 'Šio susitikimo į\u00a0kalendorių įtraukti nebegalima. Jei norite, pasirinkite kitą laiką.',
    },
    choose: 'Rinktis laiką',
    email: {
      subject: (time) => `Laikas rezervuotas: ${time}`,
      title: 'Laikas jums rezervuotas',
      change:
        'Jei laikas nebetinka arba jį pasirinkote ne jūs, atsakykite į\u00a0šį laišką, ir laiką atlaisvinsime.',
      changeByPhone: (phone) =>
        `Jei laikas nebetinka arba jį pasirinkote ne jūs, atsakykite į\u00a0šį laišką arba paskambinkite ${phone}, ir laiką atlaisvinsime.`,
    },
  },
  en: {
    title: 'Thank you, see you soon',
    held: (time) => `This time is reserved for you: ${time}, Lithuanian time.`,
    next: 'We will confirm the meeting by email.',
    add: 'Add to your calendar',
    summary: (site) => `Meeting: ${site}`,
    invalid: {
      title: 'This link does not work',
      text: 'Perhaps only a part of the address was copied. Open the whole link or write to us.',
    },
    past: {
      title: 'The meeting is over',
      text: 'It can no longer be added to a calendar. You are welcome to choose another time.',
    },
    choose: 'Choose a time',
    email: {
      subject: (time) => `Your time is reserved: ${time}`,
      title: 'Your time is reserved',
      change:
        'If the time no longer suits you, or somebody else chose it, reply to this email and we will release it.',
      changeByPhone: (phone) =>
        `If the time no longer suits you, or somebody else chose it, reply to this email or call ${phone} and we will release it.`,
    },
  },
}
