import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { CopyFailureCode } from '../copies.ts'
import type { SetupRestoreFailureCode, SetupRestoreStep } from '../setup-restore.ts'
import type { folderForm, storeForm } from '../setup-restore-forms.ts'

type OwnFailure =
  | Exclude<SetupRestoreFailureCode, CopyFailureCode>
  | 'address'
  | 'busy'
  | 'damaged'
  | 'key'
  | 'other'

type SourceTexts = Readonly<Record<'title' | 'lead' | 'button', string>>

interface SetupRestoreMessages {
  title: string
  lead: string
  servers: string
  back: string
  inWords: string
  since: (time: string) => string
  reload: string
  steps: Readonly<Record<SetupRestoreStep, string>>
  /** Those of a store are worded as for copies, where that is true here too. */
  failures: Readonly<Record<OwnFailure, string>>
  list: Readonly<Record<'title' | 'latest' | 'replaces' | 'button', string>>
  folder: FormTexts<typeof folderForm> & SourceTexts
  store: FormTexts<typeof storeForm> & SourceTexts
}

/** Texts of the page on which an empty installation is restored from a backup. */
export const setupRestoreMessages: Messages<SetupRestoreMessages> = {
  lt: {
    title: 'Grąžinti iš atsarginės kopijos',
    lead: 'Iš kopijos grąžinamas viskas, kas joje yra: paskyros, užsakymai, žinutės, statistika ir nustatymai. Po to prisijungsite su ankstesne paskyra, o svetainė nesiųs nieko, kas buvo paruošta anksčiau, kol nenuspręsite.',
    servers:
      'Ši svetainė duomenis laiko PostgreSQL arba ClickHouse serveriuose, todėl iš kopijos ją grąžina prižiūrėtojas komanda „restore“, aprašyta faile docs/operate.md.',
    back: 'Kurti naują paskyrą',
    inWords: 'Programos žodžiais:',
    since: (time) => `Pradėta ${time}.`,
    reload: 'Puslapis pats atsinaujina kas kelias sekundes.',
    steps: {
      restoring:
        'Kopija grąžinama į atskirą vietą; kiekviena jos dalis lyginama su kontroline suma.',
      comparing: 'Grąžinti duomenys atidaromi ir lyginami su kopijos sumomis.',
      opening:
        'Duomenys grąžinti. Svetainė dabar paleidžiama su jais; po kelių sekundžių atsidarys prisijungimas. Jei neatsidaro, po minutės atnaujinkite puslapį. Prisijunkite su paskyra, kuri buvo kopijoje.',
    },
    failures: {
      address:
        'Saugyklos adresas nėra viešajame internete: savo tinklo saugyklai rašykite http://.',
      busy: 'Saugykla užimta arba sutrikusi. Bandykite vėliau.',
      none: 'Čia atsarginių kopijų nėra: patikrinkite, ar nurodytas aplankas, kuriame yra „manifests“.',
      unproved:
        'Nė vienos iš šių kopijų bandant grąžinti nepavyko. Niekas nepasikeitė; pasirinkite konkrečią kopiją.',
      unknown: 'Tokios kopijos čia nėra: ieškokite iš naujo.',
      backup_damaged:
        'Kopija sugadinta arba trūksta jos dalies. Niekas nepasikeitė; pasirinkite kitą kopiją.',
      site_key:
        'Kopija yra svetainės su kitu slaptuoju raktu: prižiūrėtojas turi jį nurodyti nustatymu SECRET_KEY. Niekas nepasikeitė.',
      version:
        'Kopiją padarė kita programos versija, kurios ši nepažįsta: įdiekite tą versiją. Niekas nepasikeitė.',
      place: 'Grąžinti duomenys negali atsistoti į savo vietą. Niekas nepasikeitė.',
      differs: 'Grąžinti duomenys nesutapo su kopijos sumomis. Niekas nepasikeitė.',
      room: 'Kopijai grąžinti neužtenka disko arba atminties. Niekas nepasikeitė.',
      ended: 'Grąžinimas nutrūko. Niekas nepasikeitė; bandykite dar kartą.',
      owned: 'Kol kopija buvo grąžinama, sukurta savininko paskyra, todėl niekas nepakeista.',
      damaged: 'Saugykloje esantis failas sugadintas. Niekas nepasikeitė; pasirinkite kitą kopiją.',
      key: 'Kopijos užšifruotos kitu atkūrimo raktu. Niekas nepasikeitė; įrašykite tą raktą.',
      other: 'Nepavyko. Niekas nepasikeitė; priežastis įrašyta ir svetainės žurnale.',
    },
    list: {
      title: 'Kurią kopiją grąžinti',
      latest: 'Naujausią, kuri grąžinta bandymui ir palyginta',
      replaces:
        'Ką ši svetainė sukaupė iki šiol, lieka jos duomenų aplanke, „before-restore“, bet nebenaudojama.',
      button: 'Grąžinti',
    },
    folder: {
      title: 'Kopijos šiame serveryje',
      lead: 'Aplankas, kuriame yra kopijų aplankai „manifests“ ir „packs“.',
      button: 'Ieškoti kopijų aplanke',
      fields: {
        folder: {
          label: 'Aplankas',
          hint: 'Visas kelias, pvz., /srv/vitrina/backups',
          problem: 'Įrašykite visą kelią nuo disko pradžios.',
        },
      },
    },
    store: {
      title: 'Kopijos S3 saugykloje',
      lead: 'Saugykla, kurią buvusi svetainė nurodė nustatymu BACKUP_TARGET, ir atkūrimo raktas nuo popieriaus.',
      button: 'Ieškoti kopijų saugykloje',
      fields: {
        address: {
          label: 'Saugyklos adresas',
          hint: 'Pvz., s3.eu-central-1.amazonaws.com; savo tinklo saugyklai http://adresas:prievadas',
          problem: 'Adresas, segmentas, priešdėlis arba prieigos raktas neatpažintas.',
        },
        bucket: { label: 'Segmentas', problem: 'Įrašykite segmento pavadinimą.' },
        prefix: {
          label: 'Priešdėlis',
          mark: 'nebūtina',
          problem: 'Priešdėlis per ilgas.',
        },
        region: {
          label: 'Regionas',
          mark: 'nebūtina',
          problem: 'Regiono pavadinimas per ilgas.',
        },
        accessKey: { label: 'Prieigos raktas', problem: 'Įrašykite prieigos raktą.' },
        secretKey: { label: 'Slaptasis prieigos raktas', problem: 'Įrašykite slaptąjį raktą.' },
        recoveryKey: {
          label: 'Atkūrimo raktas',
          hint: 'Prasideda AGE-SECRET-KEY-1; tarpai ir didžiosios raidės nesvarbu.',
          problem: 'Atkūrimo rakte yra klaida, arba tai ne jis.',
        },
      },
    },
  },
  en: {
    title: 'Restore from a backup',
    lead: 'Everything in the backup is restored: accounts, orders, messages, statistics and settings. Afterwards you sign in with the former account, and the site sends nothing that was made before until you have decided.',
    servers:
      'This site has its data in servers of PostgreSQL or ClickHouse, so whoever looks after it restores it by the command “restore”, described in docs/operate.md.',
    back: 'Make a new account',
    inWords: 'In words of the program:',
    since: (time) => `Begun ${time}.`,
    reload: 'The page reloads by itself every few seconds.',
    steps: {
      restoring: 'The backup is restored to a place aside; each piece is compared with its hash.',
      comparing: 'What was restored is opened and compared with the sums of the backup.',
      opening:
        'The data are restored. The site now starts with them; in a few seconds the sign-in opens. If it does not, reload the page after a minute. Sign in with an account that was in the backup.',
    },
    failures: {
      address:
        'The address of the store is not on the public internet: write http:// for a store of your own network.',
      busy: 'The store is busy or failing. Try again later.',
      none: 'There are no backups here: look whether it is the folder that has “manifests” in it.',
      unproved:
        'None of these backups could be restored when it was tried. Nothing has changed; choose one of them.',
      unknown: 'There is no such backup here: look for them again.',
      backup_damaged:
        'The backup is damaged, or a piece of it is missing. Nothing has changed; choose another one.',
      site_key:
        'The backup belongs to a site with another secret key: whoever looks after the site has to give it as SECRET_KEY. Nothing has changed.',
      version:
        'The backup was made by another version of the program, which this one does not know: install that version. Nothing has changed.',
      place: 'The restored data cannot take their place. Nothing has changed.',
      differs: 'The restored data differ from the sums of the backup. Nothing has changed.',
      room: 'There is too little disk or memory to restore the backup. Nothing has changed.',
      ended: 'The restore was interrupted. Nothing has changed; try again.',
      owned: 'While the backup was restored an owner’s account was made, so nothing was changed.',
      damaged: 'A file at the store is damaged. Nothing has changed; choose another backup.',
      key: 'The backups are sealed with another recovery key. Nothing has changed; type that key.',
      other: 'It did not work. Nothing has changed; the reason is in the log of the site too.',
    },
    list: {
      title: 'Which backup to restore',
      latest: 'The newest that was restored for a trial and compared',
      replaces:
        'What this site has gathered so far stays in its data folder, in “before-restore”, but is not used any more.',
      button: 'Restore',
    },
    folder: {
      title: 'Backups on this server',
      lead: 'The folder with the folders “manifests” and “packs” of the backups in it.',
      button: 'Look for backups in the folder',
      fields: {
        folder: {
          label: 'Folder',
          hint: 'The whole path, such as /srv/vitrina/backups',
          problem: 'Please enter the whole path from the root.',
        },
      },
    },
    store: {
      title: 'Backups at an S3 store',
      lead: 'The store that the former site named by BACKUP_TARGET, and the recovery key from paper.',
      button: 'Look for backups at the store',
      fields: {
        address: {
          label: 'Address of the store',
          hint: 'Such as s3.eu-central-1.amazonaws.com; http://address:port for a store of your own network',
          problem: 'The address, bucket, prefix or access key is not understood.',
        },
        bucket: { label: 'Bucket', problem: 'Please enter the name of the bucket.' },
        prefix: { label: 'Prefix', mark: 'optional', problem: 'The prefix is too long.' },
        region: { label: 'Region', mark: 'optional', problem: 'The region is too long.' },
        accessKey: { label: 'Access key', problem: 'Please enter the access key.' },
        secretKey: { label: 'Secret access key', problem: 'Please enter the secret key.' },
        recoveryKey: {
          label: 'Recovery key',
          hint: 'It begins with AGE-SECRET-KEY-1; spaces and capitals do not matter.',
          problem: 'There is a mistake in the recovery key, or it is not one.',
        },
      },
    },
  },
}
