import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { optionsForm, ownEventForm } from '../forms.ts'

interface Texts {
  options: FormTexts<typeof optionsForm>
  ownEvent: FormTexts<typeof ownEventForm>
}

export const formMessages: Messages<Texts> = {
  lt: {
    options: {
      fields: {
        downloadExtensions: {
          label: 'Atsisiunčiamų failų galūnės',
          hint: 'Nuoroda į failą su tokia galūne siunčia įvykį „Failo atsisiuntimas“. Atskirkite kableliais.',
          problem: 'Įrašykite iki 20 galūnių raidėmis ir skaitmenimis, pavyzdžiui, pdf, docx.',
        },
        scrollPercents: {
          label: 'Slinkimo dalys, %',
          hint: 'Kurią puslapio aukščio dalį nuslinkus siunčiamas įvykis, pavyzdžiui, 50, 90.',
          problem: 'Įrašykite iki 20 skaičių nuo 1 iki 100.',
        },
        timesOnPage: {
          label: 'Laikas puslapyje, sekundėmis',
          hint: 'Po kiek laiko siunčiamas įvykis, pavyzdžiui, 30, 120.',
          problem: 'Įrašykite iki 20 skaičių nuo 1 iki 3600.',
        },
        cookieDays: {
          label: 'Kiek dienų prisiminti, iš kur lankytojas atėjo',
          hint: 'Pakeitus lankytojų sutikimo paprašoma iš naujo: jis buvo duotas kitam laikui.',
          problem: 'Įrašykite dienų skaičių nuo 1 iki 400.',
        },
        lastVisitMinutes: {
          label: 'Apsilankymo trukmė minutėmis',
          hint: 'Kas vyksta vėliau, laikoma nauju apsilankymu.',
          problem: 'Įrašykite minučių skaičių nuo 1 iki 1440.',
        },
        acceptsFormerPages: {
          label: 'Priimti įvykius iš ankstesnės svetainės puslapių',
          hint: 'Jungiama tik persikeliant: tokie puslapiai neturi parašo, kuriuo atpažįstame savus.',
          problem: 'Pažymėkite arba palikite tuščią.',
        },
      },
    },
    ownEvent: {
      fields: {
        event: {
          label: 'Siųsti kaip',
          hint: 'Puslapio peržiūrą, pirkimą ir grąžinimą siunčia tik patys puslapiai ir apmokėti užsakymai.',
          problem: 'Pasirinkite įvykį iš sąrašo.',
        },
        customName: {
          label: 'Savo įvykio vardas',
          hint: 'Reikalingas tik savam įvykiui. Lotyniškos raidės, skaitmenys ir pabraukimai, pavyzdžiui, demo_perziura.',
          problem: 'Įrašykite vardą lotyniškomis raidėmis be tarpų, iki 40 ženklų.',
        },
        trigger: {
          label: 'Kada',
          problem: 'Pasirinkite vieną iš galimybių.',
          options: {
            click: 'Paspaudus',
            mouse_over: 'Užvedus pelę',
            element_view: 'Pamačius puslapio dalį',
            scroll_depth: 'Nuslinkus puslapį',
            time_on_page: 'Praėjus laikui',
            page_visit: 'Atvėrus puslapį',
          },
        },
        target: {
          label: 'Ko laukiama',
          hint: 'Puslapio daliai – CSS selektorius, slinkimui – procentai, laikui – sekundės. Puslapio peržiūrai palikite tuščią.',
          problem: 'Įrašykite selektorių, procentus nuo 1 iki 100 arba sekundes nuo 1 iki 3600.',
        },
        url: {
          label: 'Puslapio adresas',
          hint: '* reiškia visą svetainę, /naujienos/* – visus puslapius žemiau.',
          problem: 'Įrašykite šios svetainės puslapio adresą, pavyzdžiui, /kainos, arba *.',
        },
        delaySeconds: {
          label: 'Atidėti sekundėmis',
          hint: 'Kiek palaukti prieš siunčiant. Palikite tuščią, jei siųsti iš karto.',
          problem: 'Įrašykite sekundes nuo 0 iki 3600.',
        },
        value: {
          label: 'Vertė, €',
          hint: 'Pavyzdžiui, 12,50. Palikite tuščią, jei vertės nėra.',
          problem: 'Įrašykite sumą eurais iki milijono, pavyzdžiui, 12,50.',
        },
        isOn: { label: 'Siunčiamas', problem: 'Pažymėkite arba palikite tuščią.' },
      },
    },
  },
  en: {
    options: {
      fields: {
        downloadExtensions: {
          label: 'Endings of downloads',
          hint: 'A link to a file with such an ending sends a download event. Divide them by commas.',
          problem: 'Enter up to 20 endings in letters and digits, such as pdf, docx.',
        },
        scrollPercents: {
          label: 'Scroll depths, %',
          hint: 'The share of a page’s height after which an event is sent, such as 50, 90.',
          problem: 'Enter up to 20 numbers from 1 to 100.',
        },
        timesOnPage: {
          label: 'Time on a page, in seconds',
          hint: 'After how long an event is sent, such as 30, 120.',
          problem: 'Enter up to 20 numbers from 1 to 3600.',
        },
        cookieDays: {
          label: 'Days to remember where a visitor came from',
          hint: 'When you change it visitors are asked for consent again: they gave it for another time.',
          problem: 'Enter a number of days from 1 to 400.',
        },
        lastVisitMinutes: {
          label: 'Length of a visit in minutes',
          hint: 'What happens later is a new visit.',
          problem: 'Enter a number of minutes from 1 to 1440.',
        },
        acceptsFormerPages: {
          label: 'Take events from pages of the former site',
          hint: 'Only while moving: such pages lack the signature by which we know our own.',
          problem: 'Tick it or leave it empty.',
        },
      },
    },
    ownEvent: {
      fields: {
        event: {
          label: 'Send as',
          hint: 'Page views, purchases and refunds are sent by pages and paid orders alone.',
          problem: 'Choose an event from the list.',
        },
        customName: {
          label: 'Name of the custom event',
          hint: 'Needed for a custom event only. Latin letters, digits and underscores, such as demo_seen.',
          problem: 'Enter a name in Latin letters without spaces, up to 40 characters.',
        },
        trigger: {
          label: 'When',
          problem: 'Choose one of these.',
          options: {
            click: 'On a click',
            mouse_over: 'When the mouse is over it',
            element_view: 'When a part of the page is seen',
            scroll_depth: 'When the page is scrolled',
            time_on_page: 'After some time',
            page_visit: 'When a page is opened',
          },
        },
        target: {
          label: 'What is waited for',
          hint: 'A CSS selector for a part of the page, percents for scrolling, seconds for time. Leave it empty for a page view.',
          problem: 'Enter a selector, percents from 1 to 100 or seconds from 1 to 3600.',
        },
        url: {
          label: 'Address of the page',
          hint: '* means the whole site, /naujienos/* all pages below.',
          problem: 'Enter the address of a page of this site, such as /kainos, or *.',
        },
        delaySeconds: {
          label: 'Delay in seconds',
          hint: 'How long to wait before sending. Leave it empty to send at once.',
          problem: 'Enter seconds from 0 to 3600.',
        },
        value: {
          label: 'Value, €',
          hint: 'Such as 12.50. Leave it empty when there is none.',
          problem: 'Enter a sum in euros up to a million, such as 12.50.',
        },
        isOn: { label: 'Sent', problem: 'Tick it or leave it empty.' },
      },
    },
  },
}
