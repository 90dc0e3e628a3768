import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface Texts {
  seller: {
    code: string
    vatCode: string
    noVat: string
    register: string
    address: string
    phone: string
    email: string
  }
  vat: Readonly<Record<'included' | 'none', string>>
  days: PluralForms
  hours: PluralForms
  times: PluralForms
  payment: {
    bankLink: (gateways: string, hours: string) => string
    /** With another payment method beside it, or as the only one. */
    transfer: (days: string, scarce: string, isOnly: boolean) => string
    /** Replaces both while every order is a test. */
    rehearsal: string
  }
  downloads: (times: string, days: string) => string
  renewal: Readonly<Record<'byEmail' | 'withoutEmails', string>>
  /** The sentence about the cart follows what is kept. */
  orders: { kept: string; cart: string; purposes: string; companies: string }
  /** Recipients of buyers' data, and the data. */
  gateway: (named: { provider: string; host: string }) => string
}

/** Sentences of the terms and policies that depend on the shop's settings, as HTML. */
export const sellingMessages: Messages<Texts> = {
  lt: {
    seller: {
      code: 'įmonės kodas',
      vatCode: 'PVM mokėtojo kodas',
      noVat: 'ne PVM mokėtojas',
      register: 'duomenys kaupiami ir saugomi:',
      address: 'adresas:',
      phone: 'telefonas:',
      email: 'el.\u00a0paštas:',
    },
    vat: {
      included: 'Visos kainos nurodytos eurais su pridėtinės vertės mokesčiu (PVM).',
      none: 'Visos kainos nurodytos eurais. Pardavėjas nėra PVM mokėtojas, todėl PVM neskaičiuojamas.',
    },
    days: { one: 'dieną', few: 'dienas', other: 'dienų' },
    hours: { one: 'valandą', few: 'valandas', other: 'valandų' },
    times: { one: 'kartą', few: 'kartus', other: 'kartų' },
    payment: {
      rehearsal:
        'Parduotuvė dar neparduoda: visi užsakymai bandomieji, „apmokami“ bandomuoju mokėjimu be pinigų, o\u00a0sąskaitos faktūros jiems neišrašomos. Tikrų pinigų nemokėkite.',
      bankLink: (gateways, hours) =>
        `Mokėti galite iš karto: banko nuoroda arba kortele per ${gateways}. Jūsų banko ar kortelės duomenų mes nematome. Taip apmokamą užsakymą laikome ${hours} nuo paskutinio bandymo sumokėti; po to jį atšaukiame.`,
      transfer: (days, scarce, isOnly) =>
        `Mokėti galite ${isOnly ? '' : 'ir '}banko pavedimu: gavėją, sąskaitą, sumą, įmokos kodą ir QR kodą parodome pateikus užsakymą. Pavedimo laukiame ${days}, o\u00a0kai prekių ar vietų kiekis ribotas\u00a0– ${scarce}; po to užsakymą atšaukiame, o\u00a0vėliau gautus pinigus arba įskaitome, arba grąžiname.`,
    },
    downloads: (times, days) =>
      `Kiekvieną failą galite atsisiųsti ${times} per ${days} nuo apmokėjimo; nutrūkęs atsisiuntimas tęsiamas neskaičiuojant iš naujo. Jei neužteko, parašykite.`,
    renewal: {
      byEmail:
        'Prieš laikotarpiui baigiantis primename el.\u00a0paštu. Jei mokate kortele ir sutikote, kitą laikotarpį nuskaičiuojame patys; kitaip atsiunčiame nuorodą apmokėti, ir\u00a0nesumokėjus planas tiesiog baigiasi.',
      withoutEmails:
        'Ši svetainė el.\u00a0laiškų nesiunčia, todėl apie laikotarpio pabaigą neprimename: iki kada planas apmokėtas, rodo užsakymo puslapis. Jei mokate kortele ir sutikote, kitą laikotarpį nuskaičiuojame patys; kitaip nesumokėjus planas tiesiog baigiasi.',
    },
    orders: {
      kept: 'Saugome vardą, el.\u00a0pašto adresą, ką ir už kiek pirkote, kaip ir kada mokėjote, kokioms pirkimo taisyklėms pritarėte, ir to įrodymą: sutrumpintą tinklo adresą bei naršyklės pavadinimą. Adreso prašome tik tada, kai jo reikia sąskaitai. Asmens kodo neprašome niekada. Jei sutarties atsisakote, saugome ir pareiškimą, jei atsisiunčiate failą\u00a0– kada ir kiek kartų. Kai planas pratęsiamas iš jūsų kortelės, užšifruotą saugome kodą, pagal kurį ją atpažįsta mokėjimo paslauga (tai ne kortelės numeris), ir jį ištriname, kai planą nutraukiate arba jis pasibaigia.',
      cart: ' Krepšelis atpažįstamas iš slapuko; jame esančių prekių su jūsų vardu nesiejame, kol neužsakote.',
      purposes:
        '<b>Kam:</b> kad sudarytume ir įvykdytume sutartį, išrašytume sąskaitą ir atsakytume į\u00a0pretenzijas. <b>Pagrindas:</b> sutartis (BDAR 6 straipsnio 1 dalies b\u00a0punktas), o\u00a0sąskaitoms ir apskaitai\u00a0– įstatymas (c\u00a0punktas). <b>Kiek laiko:</b> užsakymus, mokėjimų įrašus ir sąskaitas ištriname po 11\u00a0metų, nes apskaitos taisyklės reikalauja juos saugoti 10\u00a0metų nuo finansinių metų pabaigos; neapmokėtus užsakymus, kurie buvo atšaukti, ir atsisakymo pareiškimus, kuriems užsakymo neradome, ištriname po 12\u00a0mėnesių. Asmenų, kurie pirkti pradėjo, bet nepateikė užsakymo, duomenų nesaugome.',
      companies:
        'Kai perka įmonė, saugome ir jos pavadinimą, kodus bei adresą; ES PVM mokėtojo kodą patikriname Europos Komisijos VIES sistemoje ir jos atsakymą saugome kaip įrodymą.',
    },
    gateway: ({ provider, host }) =>
      `„${provider}“ (${host})\u00a0– mokėjimo paslauga: užsakymo numerį, sumą, o\u00a0kai jos prašo\u00a0– vardą ir el.\u00a0pašto adresą. Tik jei mokate per ją.`,
  },
  en: {
    seller: {
      code: 'company code',
      vatCode: 'VAT number',
      noVat: 'not registered for VAT',
      register: 'registered in:',
      address: 'address:',
      phone: 'phone:',
      email: 'email:',
    },
    vat: {
      included: 'All prices are in euros and include value added tax (VAT).',
      none: 'All prices are in euros. The seller is not registered for VAT, so none is charged.',
    },
    days: { one: 'day', other: 'days' },
    hours: { one: 'hour', other: 'hours' },
    times: { one: 'time', other: 'times' },
    payment: {
      rehearsal:
        'The shop does not sell yet: every order is a rehearsal, paid by a rehearsal payment without money, and no invoices are issued. Do not pay real money.',
      bankLink: (gateways, hours) =>
        `You can pay at once: by a bank link or a card through ${gateways}. We see none of the data of your bank or card. An order to be paid so is held for ${hours} from the last attempt to pay; then it is cancelled.`,
      transfer: (days, scarce, isOnly) =>
        `You can ${isOnly ? '' : 'also '}pay by bank transfer: the beneficiary, the account, the sum, the reference and a QR code are shown once you have ordered. We wait ${days} for a transfer, and ${scarce} where the number of pieces or seats is limited; then the order is cancelled, and money that comes later either pays for it or goes back.`,
    },
    downloads: (times, days) =>
      `Each file can be downloaded ${times} within ${days} of the payment; a download that broke off goes on without being counted again. If that was not enough, write to us.`,
    renewal: {
      byEmail:
        'We remind you by email before the period is over. If you pay by card and have agreed to it, the next period is charged by itself; otherwise we send a link to pay, and if you do not, the plan simply ends.',
      withoutEmails:
        'This site sends no emails, so we do not remind you before the period is over: the page of your order shows until when the plan is paid. If you pay by card and have agreed to it, the next period is charged by itself; otherwise, without a payment, the plan simply ends.',
    },
    orders: {
      kept: 'We keep your name, your email address, what you bought and at what price, how and when you paid, which terms you agreed to, and the proof of it: your shortened network address and the name of your browser. We ask for an address only where an invoice needs it. We never ask for a personal code. If you withdraw from a contract we keep the statement too, and if you download a file, when and how often. While a plan is renewed by your card we keep, encrypted, the code by which the payment service knows that card (not its number), and erase it when you cancel the plan or it ends.',
      cart: ' A cart is recognised by a cookie; what is in it is not tied to your name until you order.',
      purposes:
        '<b>What for:</b> so that we can make and fulfil the contract, issue the invoice and answer complaints. <b>Basis:</b> the contract (Article 6(1)(b) GDPR), and for invoices and accounts the law (c). <b>How long:</b> orders, records of payments and invoices are deleted after 11 years, for the rules of accounting demand that they are kept for 10 years from the end of the financial year; orders that were cancelled without a payment, and statements of withdrawal for which we found no order, are deleted after 12 months. Nothing is kept of people who began to buy but placed no order.',
      companies:
        'When a company buys, its name, codes and address are kept as well; a VAT number of the EU is checked with VIES of the European Commission, whose answer is kept as proof.',
    },
    gateway: ({ provider, host }) =>
      `${provider} (${host}), the payment service: the number of the order, the sum and, where it asks for them, your name and email address. Only if you pay through it.`,
  },
}
