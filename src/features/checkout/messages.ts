import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { checkoutForm } from './form.ts'
import type { CheckoutKind, CheckoutProblem } from './wire.ts'

interface Texts extends FormTexts<typeof checkoutForm> {
  title: Readonly<Record<CheckoutKind, string>>
  lead: Readonly<Record<CheckoutKind, string>>
  /** Replaces the lead where nothing is to be paid. */
  leadOfFree: string
  steps: Readonly<Record<'label' | 'plans' | 'cart' | 'details' | 'payment', string>>
  plan: string
  /** The plan's name as invoices show it, with the period it is paid for. */
  planName: (name: string, interval: BillingInterval) => string
  /** The category of plans, for tracking. */
  planCategory: string
  per: Readonly<Record<BillingInterval, string>>
  contact: string
  /** Heading of the payment part. */
  payment: string
  summary: string
  quantity: (count: number) => string
  subtotal: string
  discount: (code: string | null) => string
  reverseCharge: string
  total: string
  changeCart: string
  /** The button that orders, with the sum. */
  order: (sum: string) => string
  orderFree: string
  /** Replaces the texts of both buttons where the shop only rehearses. */
  orderRehearsal: string
  rehearsal: string
  /** Replaces the hint of the email field where the site sends no emails. */
  emailWithoutEmails: string
  /**
   * Stored with every order as proof of what was agreed to; changing the text changes the proof.
   */
  consent: string
  terms: string
  privacy: string
  problems: Readonly<Record<CheckoutProblem, string>>
  problemsTitle: string
  waiting: (number: string) => string
  /** For an order that no longer waits for money. */
  placed: (number: string) => string
  continue: string
  emptyTitle: string
  empty: string
  toProducts: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: { shop: 'Apmokėjimas', digital: 'Apmokėjimas', plan: 'Plano užsakymas' },
    lead: {
      shop: 'Liko keli laukai. Registruotis nereikia.',
      digital: 'Failus atsisiųsite, kai tik gausime mokėjimą. Registruotis nereikia.',
      plan: 'Planą pradedame, kai gauname pirmą mokėjimą. Registruotis nereikia.',
    },
    leadOfFree: 'Nei mokėti, nei registruotis nereikia.',
    steps: {
      label: 'Užsakymo eiga',
      plans: 'Planai',
      cart: 'Krepšelis',
      details: 'Duomenys',
      payment: 'Apmokėjimas',
    },
    plan: 'Pasirinkite planą',
    planName: (name, interval) =>
      `Planas „${name}“, ${interval === 'year' ? 'vieni metai' : 'vienas mėnuo'}`,
    planCategory: 'Planai',
    per: { month: 'per mėnesį', year: 'per metus' },
    contact: 'Jūsų duomenys',
    payment: 'Apmokėjimas',
    summary: 'Užsakymas',
    quantity: (count) => `${count} vnt.`,
    subtotal: 'Suma',
    discount: (code) => (code ? `Nuolaida (kodas ${code})` : 'Nuolaida'),
    reverseCharge: 'PVM neskaičiuojamas: atvirkštinis apmokestinimas',
    total: 'Iš viso',
    changeCart: 'Keisti krepšelį',
    order: (sum) => `Užsakyti ir sumokėti ${sum}`,
    orderFree: 'Gauti nemokamai',
    orderRehearsal: 'Pateikti bandomąjį užsakymą',
    rehearsal:
      'Užsakymas bus bandomasis: parduotuvė dar neparduoda. Tikrų pinigų nemokėsite, sąskaitos faktūros negausite, o\u00a0sutartis nesudaroma.',
    emailWithoutEmails:
      'Pagal jį rasime jūsų užsakymą. Ši svetainė el.\u00a0laiškų nesiunčia, todėl po užsakymo išsisaugokite jo puslapio adresą.',
    consent:
      'Užsakydami sutinkate su pirkimo taisyklėmis. Jūsų duomenis naudosime sutarčiai vykdyti ir apskaitai.',
    terms: 'Pirkimo taisyklės',
    privacy: 'Privatumo politika',
    fields: {
      email: {
        label: 'El. paštas',
        hint: 'Čia atsiųsime užsakymą; sąskaitą rasite jo puslapyje.',
        problem: 'Įveskite teisingą el.\u00a0pašto adresą.',
        missing: 'Įrašykite el.\u00a0pašto adresą.',
      },
      name: {
        label: 'Vardas ir pavardė',
        problem: 'Įrašykite vardą ir pavardę, iki 100 ženklų.',
      },
      isCompany: { label: 'Perku kaip įmonė', problem: '' },
      companyName: {
        label: 'Įmonės pavadinimas',
        problem: 'Įrašykite įmonės pavadinimą, iki 150 ženklų.',
      },
      companyCode: {
        label: 'Įmonės kodas',
        problem:
          'Patikrinkite įmonės kodą: greičiausiai jame yra rašybos klaida, lietuviškas turi 9 skaitmenis.',
      },
      vatCode: {
        label: 'PVM mokėtojo kodas',
        hint: 'Jei įmonė yra PVM mokėtoja, pavyzdžiui, LT100001919017.',
        problem: 'Patikrinkite PVM mokėtojo kodą: jis prasideda šalies raidėmis, pavyzdžiui, LT.',
      },
      address: {
        label: 'Adresas sąskaitai',
        problem: 'Įrašykite adresą: gatvę, miestą ir pašto kodą.',
      },
      payment_method: { label: 'Mokėjimo būdas', problem: 'Pasirinkite, kaip mokėsite.' },
      digitalConsent: {
        label:
          'Prašau skaitmeninį turinį pateikti iš karto. Suprantu, kad jį gavus teisė per 14\u00a0dienų atsisakyti sutarties nebegalios.',
        problem: 'Be šio sutikimo skaitmeninio turinio iš karto pateikti negalime.',
      },
      startConsent: {
        label:
          'Prašau planą pradėti iš karto, nelaukiant, kol baigsis 14\u00a0dienų terminas sutarčiai atsisakyti. Suprantu, kad atsisakius sutarties reikės sumokėti už dienas, kuriomis planas jau veikė.',
        problem: 'Planą pradedame gavę mokėjimą, todėl reikia šio jūsų prašymo.',
      },
    },
    problemsTitle: 'Užsakymas dar nepateiktas',
    problems: {
      throttled:
        'Per trumpą laiką gavome daug jūsų užsakymų. Šiek tiek palaukite ir bandykite vėl.',
      failed: 'Užsakymo išsaugoti nepavyko ne dėl jūsų kaltės. Pateikite jį dar kartą.',
      changed:
        'Kol pildėte formą, užsakymo suma pasikeitė. Peržiūrėkite ją ir užsakykite dar kartą.',
      reverse_charge:
        'Jūsų PVM mokėtojo kodas galioja kitoje ES šalyje, todėl PVM neskaičiuojame. Peržiūrėkite naują sumą ir užsakykite dar kartą.',
      vat_name:
        'Šis PVM mokėtojo kodas ES registre priklauso kito pavadinimo įmonei, todėl PVM skaičiuojame. Pataisykite įmonės pavadinimą arba užsakykite dar kartą su PVM.',
      out_of_stock:
        'Kažko iš krepšelio nebėra tiek, kiek norite. Peržiūrėkite krepšelį ir užsakykite dar kartą.',
      begun:
        'Iš šios formos jau pateiktas kitas užsakymas. Jei norite dar vieno, tokio, koks įrašytas čia, užsakykite dar kartą.',
      too_many_held:
        'Du jūsų užsakymai jau laukia pavedimo, o\u00a0šių prekių ar vietų kiekis ribotas. Apmokėkite juos arba šį užsakymą mokėkite kitu būdu.',
      unknown_plan: 'Tokio plano nebeparduodame. Pasirinkite planą ir užsakykite dar kartą.',
    },
    waiting: (number) => `Užsakymas Nr.\u00a0${number} jau pateiktas ir laukia apmokėjimo.`,
    placed: (number) => `Užsakymas Nr.\u00a0${number} jau pateiktas.`,
    continue: 'Grįžti prie jo',
    emptyTitle: 'Krepšelis tuščias',
    empty: 'Kol kas nėra ką apmokėti.',
    toProducts: 'Žiūrėti produktus',
  },
  en: {
    title: { shop: 'Checkout', digital: 'Checkout', plan: 'Order a plan' },
    lead: {
      shop: 'Just a few fields left. No account needed.',
      digital: 'You download the files as soon as your payment arrives. No account needed.',
      plan: 'The plan begins with your first payment. No account needed.',
    },
    leadOfFree: 'No payment and no account needed.',
    steps: {
      label: 'Steps of the order',
      plans: 'Plans',
      cart: 'Cart',
      details: 'Details',
      payment: 'Payment',
    },
    plan: 'Choose a plan',
    planName: (name, interval) => `Plan ${name}, one ${interval}`,
    planCategory: 'Plans',
    per: { month: 'per month', year: 'per year' },
    contact: 'Your details',
    payment: 'Payment',
    summary: 'Your order',
    quantity: (count) => `Qty ${count}`,
    subtotal: 'Subtotal',
    discount: (code) => (code ? `Discount (code ${code})` : 'Discount'),
    reverseCharge: 'No VAT: reverse charge',
    total: 'Total',
    changeCart: 'Change the cart',
    order: (sum) => `Order and pay ${sum}`,
    orderFree: 'Get it for free',
    orderRehearsal: 'Place the rehearsal order',
    rehearsal:
      'This order will be a rehearsal: the shop does not sell yet. You pay no real money, get no invoice and conclude no contract.',
    emailWithoutEmails:
      'We find your order by it. This site sends no emails, so keep the address of the page of your order.',
    consent:
      'By ordering you agree to the terms of purchase. We use your details to fulfil the contract and for accounting.',
    terms: 'Terms of purchase',
    privacy: 'Privacy policy',
    fields: {
      email: {
        label: 'Email',
        hint: 'Your order goes there; the invoice will be on its page.',
        problem: 'Please enter a valid email.',
        missing: 'Enter your email address.',
      },
      name: { label: 'Full name', problem: 'Please give your name, up to 100 characters.' },
      isCompany: { label: 'I am buying for a company', problem: '' },
      companyName: {
        label: 'Company name',
        problem: 'Please give the company name, up to 150 characters.',
      },
      companyCode: {
        label: 'Company code',
        problem: 'Please check the company code: a Lithuanian one has 9 digits.',
      },
      vatCode: {
        label: 'VAT number',
        hint: 'If the company is registered for VAT, such as LT100001919017.',
        problem:
          'Please check the VAT number: it begins with the letters of a country, such as LT.',
      },
      address: {
        label: 'Address for the invoice',
        problem: 'Please give the address: street, city and postcode.',
      },
      payment_method: { label: 'Payment method', problem: 'Please choose how to pay.' },
      digitalConsent: {
        label:
          'Please deliver the digital content right away. I understand that I then lose the right to withdraw within 14\u00a0days.',
        problem: 'Without this consent we cannot deliver digital content right away.',
      },
      startConsent: {
        label:
          'Please begin the plan right away, before my 14\u00a0days to withdraw are over. I understand that if I withdraw I pay for the days the plan has run.',
        problem: 'The plan begins with your payment, so we need this request of yours.',
      },
    },
    problemsTitle: 'The order has not been placed yet',
    problems: {
      throttled: 'You have sent several orders in a short time. Please wait a while and try again.',
      failed: 'Sorry, your order could not be saved. Please place it again.',
      changed: 'The total changed while you filled in the form. Please look at it and order again.',
      reverse_charge:
        'Your VAT number is valid in another EU country, so we charge no VAT. Please look at the new total and order again.',
      vat_name:
        'In the EU register this VAT number belongs to a company of another name, so we charge VAT. Please correct the name of the company, or order again with VAT.',
      out_of_stock:
        'There are too few left of something in your cart. Please look at the cart and order again.',
      begun:
        'Another order has been placed from this form. If you want one more, as it is filled in here, order again.',
      too_many_held:
        'Two of your orders already wait for a transfer, and the number of these pieces or seats is limited. Please pay those, or pay for this order another way.',
      unknown_plan: 'We no longer sell that plan. Please choose a plan and order again.',
    },
    waiting: (number) => `Order no. ${number} has been placed and waits for its payment.`,
    placed: (number) => `Order no. ${number} has been placed.`,
    continue: 'Back to it',
    emptyTitle: 'The cart is empty',
    empty: 'There is nothing to pay for yet.',
    toProducts: 'See the products',
  },
}
