import type { Messages } from '#lib/language.ts'
import type { SendProblem } from '../console-wire.ts'
import type { IssueTextProblem } from '../issue-blocks.ts'

/** A heading with the sentence below it. */
export interface Part {
  title: string
  lead: string
}

interface Texts {
  preview: {
    title: (subject: string) => string
    back: string
    look: Part
    phone: string
    desktop: string
    light: string
    dark: string
    text: Part
    size: (kilobytes: string) => string
    large: string
    toFiles: string
    /** Names the parts of the email that speak of the demonstration. */
    demonstration: (found: string) => string
    test: Part
    address: string
    wrongAddress: string
    sendTest: string
    send: Part
    time: string
    timeHint: string
    onward: string
  }
  textProblems: Readonly<Record<IssueTextProblem['kind'], string>>
  line: (number: number) => string
  problems: Readonly<Record<SendProblem, string>>
  notReady: string
  send: {
    title: string
    back: string
    now: (recipients: string) => string
    later: (recipients: string, time: string) => string
    nowButton: (recipients: string) => string
    laterButton: (recipients: string) => string
    /** A note for a time that occurs twice when clocks go back. */
    twice: string
    change: string
    about: Part
  }
}

/** Texts of previewing, testing and sending an issue. */
export const sendMessages: Messages<Texts> = {
  lt: {
    preview: {
      title: (subject) => `Peržiūra: ${subject}`,
      back: 'Grįžti prie teksto',
      look: {
        title: 'Kaip atrodys',
        lead: 'Tai tikrasis laiškas. Pašto programos jį rodo truputį skirtingai, todėl išsisiųskite ir bandomąjį.',
      },
      phone: 'Telefone',
      desktop: 'Kompiuteryje',
      light: 'šviesiai',
      dark: 'tamsiai',
      text: {
        title: 'Be formatavimo',
        lead: 'Šį tekstą mato tie, kurių programa HTML nerodo.',
      },
      size: (kilobytes) => `Laiško dydis: ${kilobytes} kB.`,
      demonstration: (found) =>
        `Laiške dar yra demonstracijos duomenų: ${found}. Įrašykite savo siuntėją ir adresą naujienlaiškio nustatymuose arba parduotuvėje.`,
      toFiles:
        'Paštas neprijungtas (Nustatymai → Svetainės nustatymai), todėl laiškai niekam nebus išsiųsti: jie bus įrašyti į\u00a0duomenų aplanko poaplankį emails.',
      large:
        'Laiškas ilgas. „Gmail“ nukerpa tai, kas netelpa į\u00a0102 kB, o\u00a0telefonai\u00a0– dar anksčiau; siųsti galima iki 100 kB.',
      test: {
        title: 'Bandomasis laiškas',
        lead: 'Atsisakymo ir nustatymų nuorodos jame niekam nepriklauso.',
      },
      address: 'Kam siųsti',
      wrongAddress: 'Įrašykite teisingą el. pašto adresą.',
      sendTest: 'Siųsti bandomąjį',
      send: {
        title: 'Siuntimas',
        lead: 'Kitame žingsnyje dar paklausime, ar tikrai siųsti.',
      },
      time: 'Kada siųsti',
      timeHint: 'Lietuvos laiku. Palikite tuščią, jei siųsti iš karto.',
      onward: 'Toliau',
    },
    textProblems: {
      html: 'HTML žymės laiške nerodomos; žymėkite Markdown ženklais.',
      link: 'Nuoroda turi prasidėti https://, mailto:, tel: arba /.',
      image_place: 'Paveikslėlis turi stovėti atskiroje pastraipoje.',
      image_address:
        'Paveikslėlio adresas turi prasidėti https:// arba / ir baigtis ne .svg, .webp ar .avif.',
      image_alt: 'Tarp laužtinių skliaustų įrašykite, kas paveikslėlyje pavaizduota.',
      image_size: 'Po adreso kabutėse įrašykite plotį ir aukštį, pavyzdžiui, "1200x800".',
      too_deep: 'Sąrašai ir citatos sudėti per giliai vieni į\u00a0kitus.',
      too_many_marks:
        'Šioje pastraipoje per daug išskyrimų („*“, „_“, „~“). Padalykite ją į\u00a0kelias.',
    },
    line: (number) => `${number} eilutė`,
    problems: {
      no_text: 'Laiške dar nėra teksto.',
      text_problems: 'Tekste yra tai, ko laiškas neparodys.',
      too_large: 'Laiškas didesnis nei 100 kB; sutrumpinkite tekstą.',
      no_recipients: 'Pagal pasirinkimą „Kam siųsti“ dabar nėra nė vieno gavėjo.',
    },
    notReady: 'Siųsti dar negalima',
    send: {
      title: 'Ar siųsti?',
      back: 'Grįžti į peržiūrą',
      now: (recipients) =>
        `Laišką dabar pat gaus ${recipients}. Atšaukti išsiųstų laiškų negalima.`,
      later: (recipients, time) =>
        `Laiškas bus siunčiamas ${time}. Dabar jį gautų ${recipients}; tikrasis skaičius paaiškės tą akimirką.`,
      nowButton: (recipients) => `Siųsti dabar: ${recipients}`,
      laterButton: (recipients) => `Suplanuoti: ${recipients}`,
      twice:
        'Tą naktį laikrodis sukamas valandą atgal, todėl toks laikas ateis du kartus. Siųsime pirmąjį.',
      change: 'Pakeisti laiką',
      about: { title: 'Siunčiama', lead: '' },
    },
  },
  en: {
    preview: {
      title: (subject) => `Preview: ${subject}`,
      back: 'Back to the text',
      look: {
        title: 'What it will look like',
        lead: 'This is the real email. Mail programs differ a\u00a0little, so send yourself a\u00a0test too.',
      },
      phone: 'On a phone',
      desktop: 'On a computer',
      light: 'light',
      dark: 'dark',
      text: {
        title: 'Plain text',
        lead: 'What those see whose mail program shows no HTML.',
      },
      size: (kilobytes) => `Size of the email: ${kilobytes} kB.`,
      demonstration: (found) =>
        `The email still has data of the demonstration: ${found}. Enter your own sender and address in the settings of the newsletter or of the shop.`,
      toFiles:
        'No mail is connected (Settings → Site settings), so nobody will get the emails: they will be written to the folder emails of the data folder.',
      large:
        'The email is long. Gmail clips what is beyond 102 kB, phones even sooner; up to 100 kB can be sent.',
      test: {
        title: 'Test email',
        lead: 'Its links to unsubscribe and to the settings belong to nobody.',
      },
      address: 'Send it to',
      wrongAddress: 'Enter a valid email address.',
      sendTest: 'Send a test',
      send: { title: 'Sending', lead: 'The next step asks once more whether to send.' },
      time: 'When to send',
      timeHint: 'In Lithuanian time. Leave it empty to send at once.',
      onward: 'Next',
    },
    textProblems: {
      html: 'HTML tags are not shown in an email; use Markdown.',
      link: 'A link must begin with https://, mailto:, tel: or /.',
      image_place: 'A picture must stand in a\u00a0paragraph of its own.',
      image_address:
        'The address of a\u00a0picture must begin with https:// or / and not end in .svg, .webp or .avif.',
      image_alt: 'Say between the square brackets what the picture shows.',
      image_size: 'Give width and height in quotes after the address, such as "1200x800".',
      too_deep: 'Lists and quotes stand too deep within each other.',
      too_many_marks: 'This paragraph has too many marks of emphasis (“*”, “_”, “~”). Split it.',
    },
    line: (number) => `line ${number}`,
    problems: {
      no_text: 'The email has no text yet.',
      text_problems: 'There is something in the text that the email will not show.',
      too_large: 'The email is larger than 100 kB; shorten the text.',
      no_recipients: 'By the choice of “Who gets it” there is nobody to send to now.',
    },
    notReady: 'It cannot be sent yet',
    send: {
      title: 'Send it?',
      back: 'Back to the preview',
      now: (recipients) =>
        `The email goes to ${recipients} right now. Emails that were sent cannot be called back.`,
      later: (recipients, time) =>
        `The email will be sent on ${time}. Now it would go to ${recipients}; the real number is known at that moment.`,
      nowButton: (recipients) => `Send now: ${recipients}`,
      laterButton: (recipients) => `Schedule: ${recipients}`,
      twice:
        'The clock goes back by an hour that night, so this time comes twice. The first one is taken.',
      change: 'Change the time',
      about: { title: 'Will be sent', lead: '' },
    },
  },
}
