import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { addressForm } from '../forms.ts'

interface AddressMessages {
  title: string
  lead: string
  form: FormTexts<typeof addressForm>
  consequences: string
  notice: string
  /** The step that is left while only this machine reaches the site. */
  notSet: string
  trial: {
    title: string
    lead: (until: string, former: string) => string
    open: string
    confirm: string
    goBack: string
  }
}

export const addressMessages: Messages<AddressMessages> = {
  lt: {
    title: 'Adresas',
    lead: 'Naujas adresas išsaugomas tik tada, kai juo jau atsako ši svetainė: pirmiausia nukreipkite domeną į šį serverį ir pasirūpinkite sertifikatu.',
    form: {
      fields: {
        PUBLIC_URL: {
          label: 'Svetainės adresas',
          hint: 'Pavyzdžiui, https://jusu-imone.lt.',
          problem: 'Įrašykite adresą su https:// ir be nieko po domeno',
        },
        PUBLIC_ALIASES: {
          label: 'Kiti svetainės vardai',
          hint: 'Pavyzdžiui, www.jusu-imone.lt; kelis atskirkite kableliais. Jų apsilankymai skaičiuojami, iš jų priimamos formos.',
          problem: 'Įrašykite iki 20 vardų be https://, atskirtų kableliais',
        },
      },
    },
    consequences:
      'Pakeitus adresą reikia prisijungti iš naujo: visi atjungiami, o prieigos raktai su kitu domenu neveikia, todėl prisijunkite slaptažodžiu ar atkūrimo kodu. Anksčiau išsiųstuose laiškuose nuorodos lieka su senuoju adresu: palikite jį nukreiptą į naująjį. Su https slapukai siunčiami tik šifruotu ryšiu.',
    notSet: 'Nurodykite tikrą svetainės adresą.',
    notice: 'Patvirtinkite naują svetainės adresą, antraip grįš senasis.',
    trial: {
      title: 'Naujas adresas bandomas',
      lead: (until, former) =>
        `Jei iki ${until} niekas jo nepatvirtins, savaime grįš ${former}, todėl valdymo neprarasite.`,
      open: 'Atverkite šį puslapį nauju adresu, prisijunkite ir patvirtinkite:',
      confirm: 'Palikti naują adresą',
      goBack: 'Grąžinti senąjį',
    },
  },
  en: {
    title: 'Address',
    lead: 'A new address is saved only when this site answers there already: first lead the domain to this server, and get a certificate.',
    form: {
      fields: {
        PUBLIC_URL: {
          label: 'Address of the site',
          hint: 'Such as https://your-company.example.',
          problem: 'Enter an address with https:// and nothing after the domain',
        },
        PUBLIC_ALIASES: {
          label: 'Other names of the site',
          hint: 'Such as www.your-company.example; put commas between several. Visits under them are counted, and their forms are taken.',
          problem: 'Enter at most 20 names without https://, with commas in between',
        },
      },
    },
    consequences:
      'After a change of the address everybody has to sign in again, and passkeys do not work with another domain, so use a password or a recovery code. Links in emails that were sent keep the former address: let it redirect to the new one. With https, cookies are sent over encrypted connections only.',
    notSet: 'Enter the real address of the site.',
    notice: 'Confirm the new address of the site; otherwise the former one comes back.',
    trial: {
      title: 'The new address is on trial',
      lead: (until, former) =>
        `If nobody confirms it by ${until}, ${former} comes back by itself, so you cannot lose the console.`,
      open: 'Open this page at the new address, sign in and confirm it:',
      confirm: 'Keep the new address',
      goBack: 'Bring the former one back',
    },
  },
}
