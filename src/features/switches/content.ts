import * as v from 'valibot'
import { defaultLanguage, languages } from '#lib/language.ts'
import { labelled, type TextInEachLanguage } from '#lib/site/content-field.ts'
import type { Switches, SwitchName } from '#lib/site/switches.ts'

const onOrOff = (
  lt: string,
  en: string,
  help: TextInEachLanguage,
  more: { problem?: TextInEachLanguage } = {},
) =>
  labelled(v.optional(v.boolean(), true), lt, en, {
    help,
    kind: 'switch',
    options: {
      true: { lt: 'Įjungta', en: 'On' },
      false: { lt: 'Išjungta', en: 'Off' },
    },
    ...more,
  })

const switchFields = {
  shop: onOrOff('Parduotuvė', 'Shop', {
    lt: 'Produktai, krepšelis ir pirkimas. Išjungus lieka tai, kas priklauso pirkusiems: užsakymų puslapiai, mokėjimai, atsisiuntimai, sąskaitos ir sutarties atsisakymas; išjungus ir planus, jo nuoroda lieka užsakymų puslapiuose ir laiškuose.',
    en: 'Products, cart and checkout. When it is off, what is owed to buyers stays: pages of orders, payments, downloads, invoices and withdrawal; with plans off too, the link to withdraw is on the pages and in the emails of orders.',
  }),
  plans: onOrOff('Planai', 'Plans', {
    lt: 'Kainų puslapis ir plano užsakymas; pirkimo puslapis veikia ir be parduotuvės. Išjungus nupirkti planai tęsiasi: galima už juos mokėti ir juos nutraukti.',
    en: 'The pricing page and ordering a plan; its checkout works without the shop too. When it is off, plans already bought go on: they can be paid for and cancelled.',
  }),
  blog: onOrOff('Tinklaraštis', 'Blog', {
    lt: 'Išjungdami tinklaraštį išjunkite ir komentarus.',
    en: 'When you switch the blog off, switch comments off too.',
  }),
  comments: onOrOff(
    'Komentarai',
    'Comments',
    {
      lt: 'Po tinklaraščio įrašais, todėl galimi tik tinklaraščiui veikiant.',
      en: 'Below posts of the blog, so they need the blog.',
    },
    {
      problem: {
        lt: 'Komentarai galimi tik tinklaraščiui veikiant: įjunkite tinklaraštį arba išjunkite komentarus.',
        en: 'Comments need the blog: switch the blog on, or comments off.',
      },
    },
  ),
  news: onOrOff('Naujienos', 'News', {
    lt: 'Naujienų puslapiai ir jų dalis pradžios puslapyje.',
    en: 'The pages of news and their part of the home page.',
  }),
  booking: onOrOff('Pokalbio registracija', 'Booking', {
    lt: 'Anksčiau gauti prašymai lieka gautų žinučių sąraše, kol įjungta ji arba kontaktų forma.',
    en: 'Earlier requests stay in the inbox while this or the contact form is on.',
  }),
  newsletter: onOrOff('Naujienlaiškis', 'Newsletter', {
    lt: 'Prenumeratos formos, naujienlaiškių archyvas ir siuntimas. Išjungus lieka prenumeratorių sąrašas ir nuorodos laiškuose: patvirtinti, keisti nustatymus, atsisakyti.',
    en: 'Forms to subscribe, the archive of issues and their sending. When it is off, the list of subscribers stays, and so do the links in emails to confirm, to change preferences and to unsubscribe.',
  }),
  contact: onOrOff('Kontaktų puslapis ir forma', 'Contact page and form', {
    lt: 'Išjungus el. paštas ir telefonas lieka puslapių apačioje.',
    en: 'When it is off, email and phone stay at the foot of pages.',
  }),
  testimonials: onOrOff('Atsiliepimai', 'Testimonials', {
    lt: 'Jų dalis pradžios puslapyje.',
    en: 'Their part of the home page.',
  }),
  partners: onOrOff('Partneriai', 'Partners', {
    lt: 'Jų dalis pradžios puslapyje.',
    en: 'Their part of the home page.',
  }),
  calculators: onOrOff('Skaičiuoklės', 'Calculators', {
    lt: 'Jų puslapiai ir dalys kituose puslapiuose.',
    en: 'Their pages, and their sections on other pages.',
  }),
} satisfies Record<SwitchName, unknown>

const shownLanguages = labelled(
  v.optional(
    v.pipe(
      v.array(
        labelled(v.picklist(languages), 'Kalba', 'Language', {
          options: {
            lt: { lt: 'Lietuvių', en: 'Lithuanian' },
            en: { lt: 'Anglų', en: 'English' },
          },
        }),
      ),
      v.check(
        (chosen) => chosen.includes(defaultLanguage),
        'must name “lt”, the first language of the site',
      ),
      v.check((chosen) => new Set(chosen).size === chosen.length, 'must not name a language twice'),
    ),
    [...languages],
  ),
  'Svetainės kalbos',
  'Languages of the site',
  {
    help: {
      lt: 'Palikus vien lietuvių, angliškų puslapių ir kalbos perjungiklio nėra, o angliškų tekstų nereikia; jie lieka ir laukia. Laiškai siunčiami skaitytojo kalba.',
      en: 'With Lithuanian alone there are no English pages and no language switch, and English texts are not needed; they stay and wait. Emails are in the language of their reader.',
    },
    problem: {
      lt: 'Lietuvių kalba turi likti, ir kiekviena kalba gali būti tik kartą.',
      en: 'Lithuanian must stay, and each language may be there once.',
    },
  },
)

export const switchesSchema = v.pipe(
  labelled(
    v.strictObject({ ...switchFields, languages: shownLanguages }),
    'Kas įjungta',
    'What is on',
  ),
  v.forward(
    v.partialCheck(
      [['blog'], ['comments']],
      ({ blog, comments }) => blog || !comments,
      'must be false while “blog” is false, for comments stand below posts',
    ),
    ['comments'],
  ),
) satisfies v.GenericSchema<unknown, Switches>
