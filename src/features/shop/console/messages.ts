import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { bankForm, rateForm, salesForm, sellerForm } from './settings-form.ts'

interface Part {
  title: string
  lead: string
}

interface ShopConsoleMessages {
  title: string
  saved: string
  notSaved: string
  save: string
  payments: string
  seller: Part & FormTexts<typeof sellerForm>
  bank: Part & FormTexts<typeof bankForm>
  sales: Part & FormTexts<typeof salesForm>
  rate: Part &
    FormTexts<typeof rateForm> & { add: string; remove: string; sure: string; caption: string }
  columns: Readonly<Record<'kind' | 'from' | 'percent' | 'taxCode' | 'state', string>>
  inForce: string
  added: string
}

export const messages: Messages<ShopConsoleMessages> = {
  lt: {
    title: 'Parduotuvės nustatymai',
    saved: 'Išsaugota.',
    notSaved: 'Neišsaugota. Pataisykite pažymėtus laukus.',
    save: 'Išsaugoti',
    payments: 'Mokėjimo būdai',
    seller: {
      title: 'Pardavėjas',
      lead: 'Šie duomenys rodomi svetainėje, laiškuose ir sąskaitose. Išrašytų sąskaitų pakeitimai neliečia.',
      fields: {
        name: { label: 'Pavadinimas', problem: 'Įrašykite įmonės pavadinimą, iki 70 ženklų' },
        code: { label: 'Įmonės kodas', problem: 'Įrašykite devynių skaitmenų įmonės kodą' },
        vatCode: {
          label: 'PVM mokėtojo kodas',
          hint: 'Palikite tuščią, jei įmonė nėra PVM mokėtoja: tada sąskaitos išrašomos be PVM.',
          problem: 'Įrašykite kodą su LT, pavyzdžiui, LT999999917',
        },
        register: { label: 'Registras', problem: 'Įrašykite, kur įmonė registruota' },
        address: { label: 'Adresas', problem: 'Įrašykite adresą, iki 200 ženklų' },
        phone: { label: 'Telefonas', problem: 'Įrašykite telefono numerį' },
        email: {
          label: 'El.\u00a0paštas',
          problem: 'Įveskite teisingą el.\u00a0pašto adresą',
          missing: 'Įrašykite el.\u00a0pašto adresą',
        },
      },
    },
    bank: {
      title: 'Banko sąskaita',
      lead: 'Į ją pirkėjai perveda pinigus, jos išrašus galite įkelti prie užsakymų.',
      fields: {
        iban: { label: 'Sąskaitos numeris (IBAN)', problem: 'Patikrinkite sąskaitos numerį' },
        bic: {
          label: 'Banko kodas (BIC)',
          hint: 'Europoje nebūtinas.',
          problem: 'Įrašykite 8 arba 11 ženklų kodą',
        },
        bank: { label: 'Bankas', problem: 'Įrašykite banko pavadinimą' },
      },
    },
    sales: {
      title: 'Dokumentai ir terminai',
      lead: 'Kiekvienos serijos numeriai eina iš eilės be tarpų. Pakeitus seriją, naujoji prasideda nuo pirmo numerio, o ankstesnė gali būti tęsiama.',
      fields: {
        invoiceSeries: {
          label: 'Sąskaitų serija',
          problem: 'Nuo 1 iki 10 didžiųjų raidžių ar skaitmenų',
        },
        creditNoteSeries: {
          label: 'Kreditinių sąskaitų serija',
          problem: 'Nuo 1 iki 10 didžiųjų raidžių ar skaitmenų, kitokia nei sąskaitų',
        },
        paymentDays: {
          label: 'Kiek dienų laukti pavedimo',
          hint: 'Vėliau užsakymas atšaukiamas; pavėlavę pinigai vis tiek priimami.',
          problem: 'Įveskite skaičių nuo 1 iki 60',
        },
        scarceHours: {
          label: 'Kiek valandų pavedimo laukti, kai kiekis ribotas',
          hint: 'Galioja užsakymams, kuriuose yra skaičiuojamo likučio prekių ar vietų: vėliau jos grįžta į pardavimą.',
          problem: 'Įveskite skaičių nuo 2 iki 336',
        },
        paymentHours: {
          label: 'Kiek valandų laukti mokančiojo kitu būdu',
          hint: 'Nuo tada, kai pirkėjas paskutinį kartą pradėjo mokėti. Vėliau rezervuotas likutis grįžta į pardavimą.',
          problem: 'Įveskite skaičių nuo 2 iki 72',
        },
        downloadTimes: {
          label: 'Kiek kartų galima atsisiųsti failą',
          problem: 'Įveskite skaičių nuo 1 iki 100',
        },
        downloadDays: {
          label: 'Kiek dienų galima atsisiųsti',
          problem: 'Įveskite skaičių nuo 1 iki 3650',
        },
        ordersEmail: {
          label: 'Kur siųsti laiškus apie užsakymus',
          hint: 'Tuščias laukas reiškia įprastą svetainės adresą.',
          problem: 'Įveskite teisingą el.\u00a0pašto adresą',
        },
      },
    },
    rate: {
      title: 'PVM tarifai',
      lead: 'Įstatymo tarifai jau įrašyti. Jei įstatymas keičiasi, pridėkite naują tarifą su diena, nuo kurios jis galioja; tarifas taikomas pagal apmokėjimo dieną. Kainos su PVM nesikeičia.',
      add: 'Pridėti tarifą',
      remove: 'Pašalinti',
      sure: 'Taip, pašalinti tarifą',
      caption: 'PVM tarifai pagal rūšį ir dieną',
      fields: {
        kind: {
          label: 'Rūšis',
          problem: 'Pasirinkite rūšį',
          options: {
            standard: 'Standartinis',
            reduced: 'Lengvatinis: apgyvendinimas, keleivių vežimas, kultūra',
            books: 'Knygos',
            medicines: 'Vaistai ir periodika',
            exempt: 'Neapmokestinama',
          },
        },
        from: { label: 'Galioja nuo', problem: 'Įrašykite dieną, pavyzdžiui, 2027-01-01' },
        percent: { label: 'Procentai', problem: 'Įrašykite sveikąjį skaičių nuo 0 iki 99' },
        taxCode: {
          label: 'PVM klasifikatoriaus kodas',
          hint: 'Naudojamas i.SAF, pavyzdžiui, PVM1.',
          problem: 'Įrašykite PVM ir skaičių, pavyzdžiui, PVM1',
        },
      },
    },
    columns: {
      kind: 'Rūšis',
      from: 'Galioja nuo',
      percent: 'Tarifas',
      taxCode: 'Kodas',
      state: 'Būsena',
    },
    inForce: 'Galioja',
    added: 'Pridėtas jūsų',
  },
  en: {
    title: 'Shop settings',
    saved: 'Saved.',
    notSaved: 'Not saved. Correct the marked fields.',
    save: 'Save',
    payments: 'Payment methods',
    seller: {
      title: 'Seller',
      lead: 'Shown on the site, in emails and on invoices. Invoices that were issued do not change.',
      fields: {
        name: { label: 'Name', problem: 'Enter the name of the company, up to 70 characters' },
        code: { label: 'Company code', problem: 'Enter the company code of nine digits' },
        vatCode: {
          label: 'VAT number',
          hint: 'Leave it empty while the company pays no VAT: invoices are issued without VAT then.',
          problem: 'Enter the code with LT, such as LT999999917',
        },
        register: { label: 'Register', problem: 'Enter where the company is registered' },
        address: { label: 'Address', problem: 'Enter the address, up to 200 characters' },
        phone: { label: 'Phone', problem: 'Enter the phone number' },
        email: {
          label: 'Email',
          problem: 'Enter a correct email address',
          missing: 'Enter an email address',
        },
      },
    },
    bank: {
      title: 'Bank account',
      lead: 'Buyers transfer money to it, and its statements can be added to orders.',
      fields: {
        iban: { label: 'Account number (IBAN)', problem: 'Check the account number' },
        bic: {
          label: 'Bank code (BIC)',
          hint: 'Not needed in Europe.',
          problem: 'Enter a code of 8 or 11 characters',
        },
        bank: { label: 'Bank', problem: 'Enter the name of the bank' },
      },
    },
    sales: {
      title: 'Documents and periods',
      lead: 'Numbers of each series follow one another without gaps. A new series begins with number one, and a former one can be continued.',
      fields: {
        invoiceSeries: {
          label: 'Series of invoices',
          problem: 'From 1 to 10 capital letters or digits',
        },
        creditNoteSeries: {
          label: 'Series of credit notes',
          problem: 'From 1 to 10 capital letters or digits, other than that of invoices',
        },
        paymentDays: {
          label: 'Days to wait for a transfer',
          hint: 'The order is cancelled then; money that comes late is still taken.',
          problem: 'Enter a number from 1 to 60',
        },
        scarceHours: {
          label: 'Hours to wait for a transfer where pieces are counted',
          hint: 'For orders of anything whose stock or seats are counted: they can be sold to others then.',
          problem: 'Enter a number from 2 to 336',
        },
        paymentHours: {
          label: 'Hours to wait for who pays another way',
          hint: 'Since the buyer has last begun to pay. The reserved pieces can be sold to others then.',
          problem: 'Enter a number from 2 to 72',
        },
        downloadTimes: {
          label: 'How often a file may be downloaded',
          problem: 'Enter a number from 1 to 100',
        },
        downloadDays: {
          label: 'For how many days it may be downloaded',
          problem: 'Enter a number from 1 to 3650',
        },
        ordersEmail: {
          label: 'Where emails about orders go',
          hint: 'Empty for the usual address of the site.',
          problem: 'Enter a correct email address',
        },
      },
    },
    rate: {
      title: 'VAT rates',
      lead: 'The rates of the law are there. When the law changes, add a rate with the day from which it is in force; the day of payment decides which one is used. Prices with VAT stay as they are.',
      add: 'Add the rate',
      remove: 'Remove',
      sure: 'Yes, remove the rate',
      caption: 'VAT rates by kind and day',
      fields: {
        kind: {
          label: 'Kind',
          problem: 'Choose a kind',
          options: {
            standard: 'Standard',
            reduced: 'Reduced: accommodation, passenger transport, culture',
            books: 'Books',
            medicines: 'Medicines and periodicals',
            exempt: 'Exempt',
          },
        },
        from: { label: 'In force from', problem: 'Enter a day, such as 2027-01-01' },
        percent: { label: 'Percent', problem: 'Enter a whole number from 0 to 99' },
        taxCode: {
          label: 'Code of the VAT classification',
          hint: 'For i.SAF, such as PVM1.',
          problem: 'Enter PVM and a number, such as PVM1',
        },
      },
    },
    columns: {
      kind: 'Kind',
      from: 'In force from',
      percent: 'Rate',
      taxCode: 'Code',
      state: 'State',
    },
    inForce: 'In force',
    added: 'Added by you',
  },
}
