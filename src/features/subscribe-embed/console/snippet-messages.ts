import type { Language, Messages } from '#lib/language.ts'
import type { SnippetField } from '../snippet.ts'
import type { ContrastPair } from './low-contrasts.ts'

interface SnippetMessages {
  title: string
  back: string
  look: { title: string; lead: string }
  code: { title: string; lead: string }
  preview: { title: string; lead: string }
  fields: Readonly<Record<SnippetField, string>>
  hints: { primary: string; redirect: string }
  themes: Readonly<Record<'default' | 'green' | 'orange' | 'purple' | 'sub' | 'custom', string>>
  languages: Readonly<Record<Language, string>>
  update: string
  copy: string
  copied: string
  snippet: string
  frame: string
  lowContrast: Readonly<Record<ContrastPair, string>>
  noOrigins: string
  toOrigins: string
}

export const snippetMessages: Messages<SnippetMessages> = {
  lt: {
    title: 'Forma kitoms svetainėms',
    back: 'Visi prenumeratoriai',
    look: {
      title: 'Kaip atrodo',
      lead: 'Pasirinkite spalvas ir tekstus, tada nusikopijuokite kodą.',
    },
    code: {
      title: 'Kodas',
      lead: 'Įdėkite ten, kur svetainėje turi būti forma. Tinka ir ten, kur iki šiol buvo senasis „Custom Substack Embed“.',
    },
    preview: {
      title: 'Peržiūra',
      lead: 'Tikra forma, tik iš čia ji nieko nesiunčia.',
    },
    fields: {
      theme: 'Spalvos',
      primary: 'Mygtuko spalva',
      text: 'Mygtuko teksto spalva',
      input: 'Laukelio spalva',
      email: 'Įrašyto teksto spalva',
      placeholder: 'Tekstas laukelyje',
      buttonText: 'Tekstas ant mygtuko',
      redirect: 'Kur nukreipti užsiprenumeravus',
      language: 'Kalba',
    },
    hints: {
      primary: 'Pavyzdžiui: #14213d, navy ar transparent',
      redirect: 'Adresas; {EMAIL} jame pakeičiamas žmogaus adresu. Tuščias – niekur.',
    },
    themes: {
      default: 'Svetainės',
      green: 'Žalia',
      orange: 'Oranžinė',
      purple: 'Violetinė',
      sub: 'Kaip „Substack“',
      custom: 'Savos',
    },
    languages: { lt: 'Lietuvių', en: 'Anglų' },
    update: 'Atnaujinti kodą ir peržiūrą',
    copy: 'Kopijuoti kodą',
    copied: 'Nukopijuota!',
    snippet: 'Formos kodas',
    frame: 'Formos peržiūra',
    lowContrast: {
      button:
        'Mygtuko tekstas per mažai skiriasi nuo mygtuko (reikia bent 4,5 : 1), daug kam bus sunku jį perskaityti. Dabar:',
      field:
        'Rašomas adresas per mažai skiriasi nuo laukelio (reikia bent 4,5 : 1), daug kam bus sunku jį perskaityti. Dabar:',
    },
    noOrigins: 'Kol neįrašyta nė viena svetainė, formos iš kitų svetainių nepriimamos.',
    toOrigins: 'Įrašyti svetaines, kurioms leidžiama',
  },
  en: {
    title: 'Form for other sites',
    back: 'All subscribers',
    look: { title: 'How it looks', lead: 'Choose colours and texts, then copy the code.' },
    code: {
      title: 'Code',
      lead: 'Put it where the form is to be. It also fits where the former Custom Substack Embed was.',
    },
    preview: { title: 'Preview', lead: 'The real form, but from here it sends nothing.' },
    fields: {
      theme: 'Colours',
      primary: 'Colour of the button',
      text: 'Colour of the button’s text',
      input: 'Colour of the field',
      email: 'Colour of what is typed',
      placeholder: 'Text in the field',
      buttonText: 'Text of the button',
      redirect: 'Where to go after subscribing',
      language: 'Language',
    },
    hints: {
      primary: 'Such as: #14213d, navy or transparent',
      redirect: 'An address; {EMAIL} in it becomes that of the person. Empty for nowhere.',
    },
    themes: {
      default: 'Those of the site',
      green: 'Green',
      orange: 'Orange',
      purple: 'Purple',
      sub: 'Like Substack',
      custom: 'My own',
    },
    languages: { lt: 'Lithuanian', en: 'English' },
    update: 'Update code and preview',
    copy: 'Copy the code',
    copied: 'Copied!',
    snippet: 'Code of the form',
    frame: 'Preview of the form',
    lowContrast: {
      button:
        'The button’s text differs too little from the button (at least 4.5 : 1), and many will find it hard to read. Now:',
      field:
        'The typed address differs too little from the field (at least 4.5 : 1), and many will find it hard to read. Now:',
    },
    noOrigins: 'As long as no site is named, no form of another site is accepted.',
    toOrigins: 'Name the sites that may',
  },
}
