import type { Messages } from '#lib/language.ts'
import type { CopyFailureCode } from '../copies.ts'

interface CopiesMessages {
  title: string
  lead: string
  unset: string
  facts: Readonly<Record<'place' | 'last' | 'trial' | 'key', string>>
  none: string
  running: string
  tried: (time: string) => string
  differs: (time: string, reason: string) => string
  failed: (time: string, advice: string) => string
  advice: Readonly<Record<CopyFailureCode, string>>
  tryAgain: string
  restore: string
  key: {
    title: string
    name: (fingerprint: string) => string
    lead: string
    show: string
    shown: string
    signIn: string
    signInLink: string
    unseen: string
    seen: string
    ask: string
    label: string
    hint: string
    wrong: string
    confirm: string
    confirmed: (time: string) => string
    renew: string
    renewNote: string
    renewSure: string
  }
  notices: Readonly<Record<'failed' | 'differs' | 'unseen' | 'ask', string>>
}

/** Texts of the copies elsewhere and of the key to them. */
export const copiesMessages: Messages<CopiesMessages> = {
  lt: {
    title: 'Kopijos kitur',
    lead: 'Kiekviena patikrinta kopija užšifruojama ir išsiunčiama į kitą vietą, kad jos neprarastumėte kartu su serveriu.',
    unset:
      'Kopijos niekur kitur nesiunčiamos. Prižiūrėtojas tai įjungia nustatymu BACKUP_TARGET, aprašytu faile docs/operate.md.',
    facts: {
      place: 'Kur siunčiama',
      last: 'Paskutinė visa kopija',
      trial: 'Bandymas',
      key: 'Atkūrimo raktas',
    },
    none: 'Dar nėra',
    running: 'Kopijos siunčiamos arba tikrinamos dabar.',
    tried: (time) => `Grąžinta iš kopijos kitur ir palyginta ${time}`,
    differs: (time, reason) => `Grąžinti nepavyko ${time}: ${reason}`,
    failed: (time, advice) => `Paskutinį kartą išsiųsti nepavyko (${time}). ${advice}`,
    advice: {
      full: 'Saugykloje nebėra vietos: atlaisvinkite jos arba pasirinkite kitą saugyklą.',
      too_large: 'Saugykla tokio dydžio failų nepriima: pasirinkite kitą saugyklą.',
      denied: 'Saugykla neįleidžia: patikrinkite prieigos raktą ir jo teises.',
      bucket: 'Tokio segmento saugykloje nėra: patikrinkite jo pavadinimą ir saugyklos adresą.',
      region: 'Segmentas yra kitame regione: patikrinkite regioną ir saugyklos adresą.',
      clock: 'Serverio laikrodis rodo netikslų laiką: nustatykite jį.',
      address:
        'Saugyklos adresas nėra viešajame internete: savo tinklo saugyklai rašykite s3+http.',
      unreachable: 'Saugykla nepasiekiama: patikrinkite jos adresą ir tinklą.',
      busy: 'Saugykla užimta arba sutrikusi: vėliau bus bandoma dar kartą.',
      unexpected: 'Atsakė ne S3 saugykla: patikrinkite adresą.',
      damaged: 'Saugykloje esantis failas sugadintas.',
      key: 'Saugykloje esantis failas užšifruotas kitu raktu.',
      name: 'Saugykla nepriima failo pavadinimo.',
      broken: 'Sutriko serverio diskas: patikrinkite jo būklę.',
      other: 'Priežastis įrašyta svetainės žurnale; vėliau bus bandoma dar kartą.',
    },
    tryAgain: 'Bandyti dabar',
    restore: 'Grąžinti iš kopijos kitur:',
    key: {
      title: 'Atkūrimo raktas',
      name: (fingerprint) => `raktas …${fingerprint}`,
      lead: 'Kopijas kitur atveria tik šis raktas. Užsirašykite jį popieriuje ir laikykite ne serveryje: jei serverio neliktų, be rakto jų neatvertų niekas. Serveris turi ir savo egzempliorių, užšifruotą svetainės raktu, kad galėtų kopijas tikrinti.',
      show: 'Rodyti raktą',
      shown: 'Užsirašykite dabar. Rytoj paprašysime raktą įvesti iš popieriaus.',
      signIn: 'Saugumo sumetimais raktą rodyti ir keisti galima tik 10 minučių po prisijungimo.',
      signInLink: 'Prisijunkite iš naujo',
      unseen: 'Rakto dar niekas neužsirašė.',
      seen: 'Raktas parodytas, bet dar nepatvirtinta, kad jį turite užsirašę.',
      ask: 'Įveskite raktą iš popieriaus, kad įsitikintume, jog jį turite.',
      label: 'Atkūrimo raktas',
      hint: 'Prasideda AGE-SECRET-KEY-1; tarpai ir raidžių dydis nesvarbu.',
      wrong: 'Tai ne dabartinis raktas arba jame yra klaida.',
      confirm: 'Patvirtinti',
      confirmed: (time) => `Patvirtinta, kad raktą turite: ${time}.`,
      renew: 'Padaryti naują raktą',
      renewNote:
        'Kopijos bus išsiųstos iš naujo, užšifruotos nauju raktu. Senojo rakto popieriuje neišmeskite, kol tai nebaigta.',
      renewSure: 'Taip, padaryti naują raktą',
    },
    notices: {
      failed: 'Atsarginių kopijų nepavyko išsiųsti į kitą vietą.',
      differs: 'Atsarginės kopijos iš kitos vietos grąžinti nepavyko.',
      unseen: 'Užsirašykite raktą, kuris atveria atsargines kopijas kitur.',
      ask: 'Įveskite užsirašytą atkūrimo raktą, kad įsitikintume, jog jį turite.',
    },
  },
  en: {
    title: 'Copies elsewhere',
    lead: 'Each checked backup is sealed and sent to another place, so that it is not lost with the server.',
    unset:
      'Nothing is copied elsewhere. Whoever looks after the site turns it on with BACKUP_TARGET, as docs/operate.md says.',
    facts: {
      place: 'Sent to',
      last: 'Last complete copy',
      trial: 'Trial',
      key: 'Recovery key',
    },
    none: 'None yet',
    running: 'Copies are being sent or checked now.',
    tried: (time) => `Restored from the copy elsewhere and compared on ${time}`,
    differs: (time, reason) => `Could not be restored on ${time}: ${reason}`,
    failed: (time, advice) => `The last copying failed (${time}). ${advice}`,
    advice: {
      full: 'The store has no room left: make room, or choose another store.',
      too_large: 'The store does not take files of this size: choose another store.',
      denied: 'The store refuses access: check the access key and its rights.',
      bucket: 'The store has no such bucket: check its name and the address of the store.',
      region: 'The bucket is in another region: check the region and the address of the store.',
      clock: 'The clock of the server is wrong: set it.',
      address:
        'The address of the store is not on the public internet: write s3+http for a store of your own network.',
      unreachable: 'The store cannot be reached: check its address and the network.',
      busy: 'The store is busy or failing: it is tried again later.',
      unexpected: 'What answered is no S3 store: check the address.',
      damaged: 'A file at the store is damaged.',
      key: 'A file at the store was sealed with another key.',
      name: 'The store does not take the name of a file.',
      broken: 'The disk of the server fails: look at its health.',
      other: 'The reason is in the log of the site; it is tried again later.',
    },
    tryAgain: 'Try now',
    restore: 'To restore the copy elsewhere:',
    key: {
      title: 'Recovery key',
      name: (fingerprint) => `key …${fingerprint}`,
      lead: 'Only this key opens the copies elsewhere. Write it down on paper and keep it away from the server: were the server gone, nobody could open them without it. The server has its own, sealed with the key of the site, so that it can check the copies.',
      show: 'Show the key',
      shown: 'Write it down now. Tomorrow you are asked to type it from paper.',
      signIn: 'For safety the key is shown and replaced only within 10 minutes after signing in.',
      signInLink: 'Sign in again',
      unseen: 'Nobody has written the key down yet.',
      seen: 'The key was shown, but that you have it on paper is not confirmed yet.',
      ask: 'Type the key from paper, so that it is certain that you have it.',
      label: 'Recovery key',
      hint: 'It begins with AGE-SECRET-KEY-1; spaces and capitals do not matter.',
      wrong: 'This is not the current key, or there is a mistake in it.',
      confirm: 'Confirm',
      confirmed: (time) => `That you have the key was confirmed on ${time}.`,
      renew: 'Make a new key',
      renewNote:
        'The copies are sent again, sealed with the new key. Keep the former key on paper until that is done.',
      renewSure: 'Yes, make a new key',
    },
    notices: {
      failed: 'Backups could not be copied elsewhere.',
      differs: 'A backup could not be restored from the copy elsewhere.',
      unseen: 'Write down the key that opens the copies of backups elsewhere.',
      ask: 'Type the recovery key from paper, so that it is certain that you have it.',
    },
  },
}
