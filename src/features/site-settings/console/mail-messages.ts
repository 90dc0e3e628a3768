import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { mailForm } from '../forms.ts'

interface MailMessages {
  title: string
  lead: string
  server: string
  connect: string
  form: FormTexts<typeof mailForm>
  stored: string
  lost: string
  /** The step that is left while no mail is set. */
  notSet: string
  off: { name: string; note: string; sure: string }
  test: {
    title: string
    lead: string
    to: string
    toWrong: string
    send: string
    taken: (to: string) => string
    refused: (to: string) => string
    subject: (site: string) => string
    text: (url: string) => string
  }
  sender: { title: string; lead: string }
}

export const mailMessages: Messages<MailMessages> = {
  lt: {
    title: 'Paštas',
    lead: 'Įrašykite, ką nurodė jūsų el.\u00a0pašto tiekėjas. Prieš išsaugant prie serverio prisijungiama, todėl neteisingi duomenys neišsaugomi.',
    server: 'Pašto serveris',
    connect: 'Patikrinti ir išsaugoti',
    form: {
      fields: {
        host: {
          label: 'Serverio vardas',
          hint: 'Pavyzdžiui, smtp.tiekejas.lt.',
          problem: 'Įrašykite serverio vardą, pavyzdžiui, smtp.tiekejas.lt',
        },
        port: {
          label: 'Prievadas',
          hint: 'Dažniausiai 587 arba 465.',
          problem: 'Įrašykite skaičių nuo 1 iki 65535',
        },
        security: {
          label: 'Ryšys',
          problem: 'Pasirinkite ryšį',
          options: {
            starttls: 'STARTTLS (dažniausiai su prievadu 587)',
            tls: 'TLS (dažniausiai su prievadu 465)',
            none: 'Nebūtinai šifruotas\u00a0– tik serveriui tame pačiame tinkle',
          },
        },
        user: {
          label: 'Vartotojas',
          hint: 'Dažniausiai visas el.\u00a0pašto adresas. Palikite tuščią, jei prisijungti nereikia.',
          problem: 'Iki 200 ženklų',
        },
        MAIL_PASSWORD: {
          label: 'Slaptažodis',
          hint: 'Saugomas užšifruotas ir niekam neberodomas.',
          problem: 'Įrašykite šio serverio ir vartotojo slaptažodį',
        },
        MAIL_FROM: {
          label: 'Siuntėjo adresas',
          hint: 'Tiekėjas turi leisti siųsti šio adreso vardu.',
          problem: 'Įrašykite el.\u00a0pašto adresą',
        },
        MAIL_TO: {
          label: 'Kam siųsti pranešimus jums',
          hint: 'Tuščias laukas reiškia pardavėjo adresą, o kol jo nėra\u00a0– jūsų paskyros.',
          problem: 'Įrašykite teisingą el.\u00a0pašto adresą',
        },
      },
    },
    stored: 'Slaptažodis įrašytas. Rašykite tik keisdami jį, serverį ar vartotoją.',
    lost: 'Pašto slaptažodį įrašykite iš naujo: jis užšifruotas kitu svetainės raktu ir nebeatsidaro. Iki tol laiškai laukia.',
    notSet:
      'Prijunkite paštą: be jo laiškų apie žinutes negausite, o naujienlaiškio laiškai niekam nesiunčiami, tik įrašomi į duomenų aplanko poaplankį „emails“.',
    off: {
      name: 'Nebesiųsti laiškų',
      note: 'Serveris ir slaptažodis ištrinami. Žinutes ir užsakymus ir toliau matysite čia, bet laiškų negaus niekas.',
      sure: 'Taip, nebesiųsti',
    },
    test: {
      title: 'Bandomasis laiškas',
      lead: 'Išsiunčiamas iškart; parodoma, ką pasakė pašto serveris.',
      to: 'Kam siųsti',
      toWrong: 'Įrašykite teisingą el.\u00a0pašto adresą',
      send: 'Siųsti bandomąjį laišką',
      taken: (to) => `Pašto serveris priėmė laišką, skirtą ${to}:`,
      refused: (to) => `Pašto serveris nepriėmė laiško, skirto ${to}:`,
      subject: (site) => `${site}: bandomasis laiškas`,
      text: (url) => `Šį laišką iš ${url} valdymo išsiuntė jos savininkas: paštas veikia.`,
    },
    sender: {
      title: 'Siuntėjo domenas',
      lead: 'DNS įrašai, pagal kuriuos gavėjų paštas sprendžia, ar laiškais pasitikėti: SPF, DKIM ir DMARC.',
    },
  },
  en: {
    title: 'Mail',
    lead: 'Enter what your email provider has told you. The server is signed in to before anything is saved, so wrong data are not saved.',
    server: 'Mail server',
    connect: 'Check and save',
    form: {
      fields: {
        host: {
          label: 'Name of the server',
          hint: 'Such as smtp.provider.example.',
          problem: 'Enter the name of the server, such as smtp.provider.example',
        },
        port: {
          label: 'Port',
          hint: 'Mostly 587 or 465.',
          problem: 'Enter a number from 1 to 65535',
        },
        security: {
          label: 'Connection',
          problem: 'Choose a connection',
          options: {
            starttls: 'STARTTLS (mostly with port 587)',
            tls: 'TLS (mostly with port 465)',
            none: 'Not necessarily encrypted – only for a server in the same network',
          },
        },
        user: {
          label: 'User',
          hint: 'Mostly the whole email address. Leave it empty where no sign-in is needed.',
          problem: 'At most 200 characters',
        },
        MAIL_PASSWORD: {
          label: 'Password',
          hint: 'Kept encrypted and never shown again.',
          problem: 'Enter the password for this server and user',
        },
        MAIL_FROM: {
          label: 'Address of the sender',
          hint: 'The provider has to allow sending in its name.',
          problem: 'Enter an email address',
        },
        MAIL_TO: {
          label: 'Where notices to you go',
          hint: 'Empty for the seller’s address, and until there is one that of your account.',
          problem: 'Enter a correct email address',
        },
      },
    },
    stored: 'A password is stored. Type it only to change it, the server or the user.',
    lost: 'Enter the mail password again: it is encrypted with another key of the site and does not open any more. Emails wait until then.',
    notSet:
      'Connect mail: without it you get no emails about messages, and the newsletter’s emails are sent to nobody, only written to the folder “emails” of the data folder.',
    off: {
      name: 'Send no more emails',
      note: 'The server and the password are deleted. You see messages and orders here as before, but nobody gets an email.',
      sure: 'Yes, send no more',
    },
    test: {
      title: 'Test email',
      lead: 'It is sent at once, and what the mail server says is shown.',
      to: 'Recipient',
      toWrong: 'Enter a correct email address',
      send: 'Send a test email',
      taken: (to) => `The mail server took the email to ${to}:`,
      refused: (to) => `The mail server did not take the email to ${to}:`,
      subject: (site) => `${site}: test email`,
      text: (url) => `An owner of ${url} has sent this email from its console: mail works.`,
    },
    sender: {
      title: 'Domain of the sender',
      lead: 'DNS records by which the recipients’ mail decides whether to trust emails: SPF, DKIM and DMARC.',
    },
  },
}
