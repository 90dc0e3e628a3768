import type { Messages } from '#lib/language.ts'

interface Texts {
  from: (provider: string, host: string) => string
  sees: (provider: string) => string
  allows: string
  noScript: string
  newWindow: string
  opening: string
  /** Question before a withdrawal discards what a visitor has begun to fill in. */
  lost: (provider: string) => string
}

export const messages: Messages<Texts> = {
  lt: {
    from: (provider, host) => `Turinį pateiks „${provider}“ (${host}), o ne mes.`,
    sees: (provider) =>
      `„${provider}“ matys jūsų IP adresą, naršyklę ir tai, kad žiūrite šį puslapį, ir galės įrašyti savo slapukų.`,
    allows:
      'Mygtukas kartu leidžia funkcinius slapukus. Kitų jūsų pasirinkimų jis nekeičia, o\u00a0persigalvoti galite puslapio apačioje.',
    noScript: 'Kad turinys atsivertų čia, reikia „JavaScript“. Be jo naudokite nuorodą.',
    newWindow: 'atsivers naujame lange',
    opening: 'Atveriame…',
    lost: (provider) =>
      `Atšaukus funkcinius slapukus „${provider}“ turinys bus pašalintas, o\u00a0tai, ką jame jau įrašėte, dings. Vis tiek atšaukti?`,
  },
  en: {
    from: (provider, host) => `This content comes from ${provider} (${host}), not from us.`,
    sees: (provider) =>
      `${provider} will see your IP address, your browser and that you are looking at this page, and may set cookies of its own.`,
    allows:
      'The button also allows functional cookies. Your other choices stay as they are, and you can change your mind at the bottom of the page.',
    noScript: 'Opening it here needs JavaScript. Without it, please use the link.',
    newWindow: 'opens in a new window',
    opening: 'Opening…',
    lost: (provider) =>
      `Without functional cookies the content of ${provider} is removed, and what you have written there is lost. Take them back all the same?`,
  },
}
