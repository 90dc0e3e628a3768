import type { FormTexts } from '#lib/forms/form.ts'
import type { Language, Messages } from '#lib/language.ts'
import type { welcomeForm } from './console/welcome-form.ts'

/** A heading with the sentence below it. */
type Part = Readonly<{ title: string; lead: string }>

interface WelcomeMessages extends FormTexts<typeof welcomeForm> {
  title: string
  lead: string
  back: string
  saved: string
  notSaved: string
  when: Part
  texts: Readonly<Record<Language, Part>>
  look: Part
  previews: Readonly<Record<Language, string>>
  save: string
}

const long = { lt: 'Daugiausia 20\u00a0000 ženklų', en: 'At most 20,000 characters' }

export const welcomeMessages: Messages<WelcomeMessages> = {
  lt: {
    title: 'Pasveikinimo laiškas',
    lead: 'Laiškas, kurį gauna kiekvienas, vos patvirtinęs prenumeratą.',
    back: 'Naujienlaiškio nustatymai',
    saved: 'Išsaugota.',
    notSaved: 'Neišsaugota. Pataisykite pažymėtus laukus\u00a0– tekstas niekur nedingo.',
    when: {
      title: 'Kada siunčiamas',
      lead: 'Po kiekvieno patvirtinimo\u00a0– vieną kartą, prenumeratos kalba, su nuoroda atsisakyti. Importuotiems ir ranka įrašytiems žmonėms nesiunčiamas. Kas atsisako anksčiau, nei laiškas iškeliauja, jo nebegauna.',
    },
    texts: {
      lt: { title: 'Lietuviškai', lead: 'Kol tekstas tuščias, lietuviškai nesiunčiama.' },
      en: { title: 'Angliškai', lead: 'Kol tekstas tuščias, angliškai nesiunčiama.' },
    },
    look: { title: 'Kaip atrodo', lead: 'Išsaugotas tekstas, šviesiai ir tamsiai.' },
    previews: { lt: 'Lietuviškas laiškas', en: 'Angliškas laiškas' },
    save: 'Išsaugoti',
    fields: {
      isOn: {
        label: 'Siųsti pasveikinimo laišką',
        problem: 'Kad būtų ką siųsti, parašykite temą ir tekstą bent viena kalba',
      },
      subjectLt: { label: 'Tema', problem: 'Parašykite temą, daugiausia 150 ženklų' },
      bodyLt: {
        label: 'Tekstas',
        problem: `Parašykite tekstą be žemiau išvardytų klaidų. ${long.lt}`,
      },
      subjectEn: { label: 'Tema', problem: 'Parašykite temą, daugiausia 150 ženklų' },
      bodyEn: {
        label: 'Tekstas',
        problem: `Parašykite tekstą be žemiau išvardytų klaidų. ${long.lt}`,
      },
    },
  },
  en: {
    title: 'Welcome email',
    lead: 'The email everybody gets as soon as they have confirmed.',
    back: 'Newsletter settings',
    saved: 'Saved.',
    notSaved: 'Not saved. Mend the marked fields; your text is all here.',
    when: {
      title: 'When it is sent',
      lead: 'After each confirmation, once, in the language of the subscription, with a link to unsubscribe. People who were imported or added by hand get none. Who unsubscribes before it leaves does not get it.',
    },
    texts: {
      lt: { title: 'In Lithuanian', lead: 'While the text is empty, none is sent in Lithuanian.' },
      en: { title: 'In English', lead: 'While the text is empty, none is sent in English.' },
    },
    look: { title: 'How it looks', lead: 'What is saved, in the light and in the dark.' },
    previews: { lt: 'Email in Lithuanian', en: 'Email in English' },
    save: 'Save',
    fields: {
      isOn: {
        label: 'Send a welcome email',
        problem: 'Write a subject and a text in one language at least, so that there is an email',
      },
      subjectLt: { label: 'Subject', problem: 'Write a subject, at most 150 characters' },
      bodyLt: {
        label: 'Text',
        problem: `Write a text without the mistakes named below. ${long.en}`,
      },
      subjectEn: { label: 'Subject', problem: 'Write a subject, at most 150 characters' },
      bodyEn: {
        label: 'Text',
        problem: `Write a text without the mistakes named below. ${long.en}`,
      },
    },
  },
}
