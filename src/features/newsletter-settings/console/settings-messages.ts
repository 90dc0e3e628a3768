import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import { connectionMessages, type Part } from './connection-messages.ts'
import { providerMessages } from './provider-messages.ts'
import type { embedForm, ownForm, providerForm, senderForm } from './settings-form.ts'

interface SettingsMessages {
  title: string
  back: string
  saved: string
  notSaved: string
  typeAgain: string
  save: string
  provider: Part &
    FormTexts<typeof providerForm> & {
      fieldProblem: string
      stored: string
      notStored: string
    }
  connection: (typeof connectionMessages)['lt']
  sender: Part & FormTexts<typeof senderForm> & { filesOnly: string; delivery: string }
  form: Part & FormTexts<typeof ownForm>
  embed: Part & FormTexts<typeof embedForm> & { notice: string; snippet: string }
  notices: Readonly<Record<'paused' | 'unheard' | 'files', string>> & {
    refused: PluralForms
    /** Names sender addresses that cannot exist. */
    nobodys: (addresses: string) => string
  }
}

export const settingsMessages: Messages<SettingsMessages> = {
  lt: {
    title: 'Naujienlaiškio nustatymai',
    back: 'Visi prenumeratoriai',
    saved: 'Išsaugota.',
    notSaved: 'Neišsaugota. Pataisykite pažymėtus laukus.',
    typeAgain: 'Slaptus raktus įrašykite iš naujo.',
    save: 'Išsaugoti',
    provider: {
      title: 'Kur keliauja adresai',
      lead: 'Sąrašas visada lieka jūsų svetainėje. Jei naujienlaiškius siunčiate per kitą paslaugą, kiekvienas pokytis perduodamas ir jai. Keičiant paslaugą niekas nedingsta: naujajai perduodamas visas sąrašas.',
      fields: {
        provider: {
          label: 'Naujienlaiškių paslauga',
          problem: 'Pasirinkite paslaugą',
          options: providerMessages.lt.names,
        },
        confirmedBy: {
          label: 'Kas prašo patvirtinti prenumeratą',
          hint: 'Paslauga gali paprašyti pati tik „MailerLite“, „Buttondown“, „Brevo“, „Mailchimp“ ir webhook atveju; kitaip prašo svetainė.',
          problem: 'Pasirinkite, kas prašo patvirtinti',
          options: { site: 'Ši svetainė', provider: 'Naujienlaiškių paslauga' },
        },
      },
      fieldProblem: 'Trūksta reikšmės arba ji ne tokio pavidalo',
      stored: 'Įrašyta. Palikite tuščią, jei nekeičiate.',
      notStored: 'Dar neįrašyta.',
    },
    connection: connectionMessages.lt,
    sender: {
      title: 'Kas ir kaip siunčia',
      lead: 'Galioja naujienlaiškiams, kuriuos siunčia pati svetainė. Tušti laukai reiškia įprastas svetainės reikšmes.',
      fields: {
        senderName: { label: 'Siuntėjo vardas', problem: 'Daugiausia 100 ženklų' },
        senderAddress: {
          label: 'Siuntėjo adresas',
          problem: 'Įveskite teisingą el.\u00a0pašto adresą',
        },
        replyTo: {
          label: 'Kur ateina atsakymai',
          hint: 'Adresas, kurį kas nors tikrai skaito.',
          problem: 'Įveskite teisingą el.\u00a0pašto adresą',
        },
        bounceDomain: {
          label: 'Grįžtančių laiškų domenas',
          hint: 'Pavyzdžiui: grazinimai.kryptis.lt. Palikite tuščią, jei tokio neturite.',
          problem: 'Įveskite domeną, pavyzdžiui, grazinimai.kryptis.lt',
        },
        postalAddress: {
          label: 'Pašto adresas laiško apačioje',
          hint: 'Kas ir iš kur rašo: to reikalauja įstatymai.',
          problem: 'Daugiausia 300 ženklų',
        },
        emailsPerMinute: {
          label: 'Laiškų per minutę vienai pašto paslaugai',
          hint: 'Nuo tiek pradedama, toliau prisitaikoma.',
          problem: 'Įveskite skaičių nuo 1 iki 6000',
        },
        emailsPerDay: {
          label: 'Laiškų per dieną iš viso',
          hint: '0 – neribojama. Kiek leidžia jūsų pašto serveris.',
          problem: 'Įveskite skaičių',
        },
        tracksReading: {
          label: 'Skaičiuoti, ar laiškai atverti ir kas paspausta',
          hint: 'Tik tų, kurie su tuo patys sutiko savo nustatymuose. Kitų – niekada.',
          problem: '',
        },
      },
      filesOnly:
        'Paštas neprijungtas (Nustatymai → Svetainės nustatymai), todėl laiškai nesiunčiami, o rašomi į failus duomenų aplanke „emails“.',
      delivery: 'Patikrinti, ar laiškai pasieks gavėjus',
    },
    form: {
      title: 'Forma jūsų svetainėje',
      lead: 'Kas užpildo prenumeratos formą, visada įrašo el.\u00a0pašto adresą.',
      fields: {
        asksFirstName: {
          label: 'Klausti ir vardo',
          hint: 'Įrašyti jį nebūtina. Naujienlaiškyje kreipsitės vardu: {vardas|bičiuli}. Formoms kitose svetainėse tai negalioja.',
          problem: '',
        },
      },
    },
    embed: {
      title: 'Forma kitose svetainėse',
      lead: 'Kitos svetainės gali rodyti jūsų prenumeratos formą, jei jas čia išvardijate.',
      fields: {
        embedOrigins: {
          label: 'Svetainės, kurioms leidžiama',
          hint: 'Po vieną eilutėje, pavyzdžiui: https://partneris.lt',
          problem: 'Kiekvienoje eilutėje įrašykite svetainės adresą, daugiausia 50',
        },
        isNoticeShown: {
          label: 'Po forma rodyti, kad senasis įskiepis nebepalaikomas',
          hint: 'Padeda tiems, kas dar naudoja senąjį „Custom Substack Embed“ kodą.',
          problem: '',
        },
        noticeLt: {
          label: 'Pranešimas lietuviškai',
          hint: 'Tuščias – įprastas tekstas.',
          problem: 'Daugiausia 300 ženklų',
        },
        noticeEn: { label: 'Pranešimas angliškai', problem: 'Daugiausia 300 ženklų' },
        noticeLink: {
          label: 'Kur veda pranešimo nuoroda',
          problem: 'Įveskite adresą, prasidedantį https:// arba /',
        },
      },
      notice: 'Pranešimas apie senąjį įskiepį',
      snippet: 'Sukurti formos kodą kitai svetainei',
    },
    notices: {
      paused: 'Prenumeratoriai neperduodami naujienlaiškių paslaugai: ji sustabdyta.',
      unheard:
        'Patvirtinti prenumeratą prašo naujienlaiškių paslauga, bet neįrašytas jos pranešimų raktas, todėl patvirtinimai svetainės nepasiekia.',
      files: 'Naujienlaiškio laiškai rašomi į failus, nes pašto serveris nenurodytas.',
      nobodys: (addresses) =>
        `Naujienlaiškio siuntėjo nustatymuose liko pavyzdinis adresas ${addresses}: atsakymai jo nepasieks. Įrašykite savo adresą.`,
      refused: {
        one: 'prenumeratoriaus pokyčio naujienlaiškių paslauga nepriėmė',
        few: 'prenumeratorių pokyčių naujienlaiškių paslauga nepriėmė',
        other: 'prenumeratorių pokyčių naujienlaiškių paslauga nepriėmė',
      },
    },
  },
  en: {
    title: 'Newsletter settings',
    back: 'All subscribers',
    saved: 'Saved.',
    notSaved: 'Not saved. Please mend the marked fields.',
    typeAgain: 'Type secret keys again.',
    save: 'Save',
    provider: {
      title: 'Where addresses go',
      lead: 'The list always stays on your site. When another service sends your newsletter, it gets every change as well. Nobody is lost by changing the service: the new one gets the whole list.',
      fields: {
        provider: {
          label: 'Newsletter service',
          problem: 'Choose a service',
          options: providerMessages.en.names,
        },
        confirmedBy: {
          label: 'Who asks to confirm a subscription',
          hint: 'Only MailerLite, Buttondown, Brevo, Mailchimp and a webhook can ask themselves; otherwise the site does.',
          problem: 'Choose who asks to confirm',
          options: { site: 'This site', provider: 'The newsletter service' },
        },
      },
      fieldProblem: 'The value is missing or does not look right',
      stored: 'Stored. Leave it empty to keep it.',
      notStored: 'Not stored yet.',
    },
    connection: connectionMessages.en,
    sender: {
      title: 'Who sends, and how',
      lead: 'For newsletters that the site itself sends. Empty fields mean what is usual for the site.',
      fields: {
        senderName: { label: 'Name of the sender', problem: 'At most 100 characters' },
        senderAddress: { label: 'Address of the sender', problem: 'Please enter a valid email' },
        replyTo: {
          label: 'Where replies go',
          hint: 'An address that somebody reads.',
          problem: 'Please enter a valid email',
        },
        bounceDomain: {
          label: 'Domain of bounces',
          hint: 'Such as: bounces.kryptis.lt. Leave it empty if there is none.',
          problem: 'Enter a domain, such as bounces.kryptis.lt',
        },
        postalAddress: {
          label: 'Postal address in the footer',
          hint: 'Who writes, and from where: the law asks for it.',
          problem: 'At most 300 characters',
        },
        emailsPerMinute: {
          label: 'Emails a minute to one mailbox provider',
          hint: 'The pace begins here and adapts.',
          problem: 'Enter a number from 1 to 6000',
        },
        emailsPerDay: {
          label: 'Emails a day in all',
          hint: '0 for any number. As many as your mail server takes.',
          problem: 'Enter a number',
        },
        tracksReading: {
          label: 'Count what is opened and clicked',
          hint: 'Only of those who agreed to it in their preferences. Of others never.',
          problem: '',
        },
      },
      filesOnly:
        'No mail is connected (Settings → Site settings), so emails are not sent but written to files in the folder “emails” of the data folder.',
      delivery: 'Check whether emails will arrive',
    },
    form: {
      title: 'The form on your site',
      lead: 'Whoever fills in the subscription form always gives an email address.',
      fields: {
        asksFirstName: {
          label: 'Ask for the first name too',
          hint: 'It is optional. Issues can call readers by it: {name|friend}. Forms on other sites do not ask for it.',
          problem: '',
        },
      },
    },
    embed: {
      title: 'The form on other sites',
      lead: 'Other sites may show your subscription form when you name them here.',
      fields: {
        embedOrigins: {
          label: 'Sites that may',
          hint: 'One in a line, such as: https://partner.example',
          problem: 'Enter the address of a site in each line, at most 50',
        },
        isNoticeShown: {
          label: 'Say below the form that the former embed is no longer supported',
          hint: 'Helps those who still use the code of the former Custom Substack Embed.',
          problem: '',
        },
        noticeLt: {
          label: 'Notice in Lithuanian',
          hint: 'Empty for the usual text.',
          problem: 'At most 300 characters',
        },
        noticeEn: { label: 'Notice in English', problem: 'At most 300 characters' },
        noticeLink: {
          label: 'Where the notice leads',
          problem: 'Enter an address that begins with https:// or /',
        },
      },
      notice: 'Notice about the former embed',
      snippet: 'Make the code of the form for another site',
    },
    notices: {
      paused: 'Subscribers are not sent to the newsletter service: it is paused.',
      unheard:
        'The newsletter service asks for confirmations, but its webhook secret is missing, so none of them reaches this site.',
      files: 'Emails of the newsletter are written to files, because no mail server is given.',
      nobodys: (addresses) =>
        `The newsletter’s sender settings still have the example address ${addresses}: answers to it reach nobody. Enter your own.`,
      refused: {
        one: 'change of a subscriber was not accepted by the newsletter service',
        other: 'changes of subscribers were not accepted by the newsletter service',
      },
    },
  },
}
