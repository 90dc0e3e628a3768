import type { Messages } from '#lib/language.ts'
import type { DestinationFieldName } from '../forms.ts'

interface FieldTexts {
  label: string
  hint?: string
  problem: string
}

/** Texts of the fields of destinations; fields of the same name mean the same at each. */
export const fieldMessages: Messages<Readonly<Record<DestinationFieldName, FieldTexts>>> = {
  lt: {
    pixel_id: {
      label: 'Pikselio numeris',
      hint: '„Meta“ – iš „Events Manager“, „TikTok“ – iš „Events“ skilties.',
      problem: 'Įrašykite pikselio numerį, kaip jis parodytas reklamos paskyroje.',
    },
    access_token: {
      label: 'Prieigos raktas',
      hint: 'Reikalingas, kad įvykius siųstų ir serveris. Išsaugotas užšifruojamas ir daugiau nerodomas.',
      problem: 'Raktas netinkamas: nukopijuokite jį visą, be tarpų.',
    },
    api_version: {
      label: 'Paslaugos versija',
      hint: 'Keiskite tik tada, kai paslauga praneša, kad senoji nustoja veikti.',
      problem: 'Įrašykite versiją, kaip ją rašo paslauga, pavyzdžiui, v26.0 arba 202608.',
    },
    test_event_code: {
      label: 'Bandomųjų įvykių kodas',
      hint: 'Su kodu įvykiai matomi bandymų skiltyje. Pabandę ištrinkite: kai kurios paslaugos tokius įvykius vis tiek įskaičiuoja.',
      problem: 'Nukopijuokite kodą iš bandymų skilties.',
    },
    limited_data_use: {
      label: 'Riboti duomenų naudojimą',
      hint: 'JAV valstijų nuostata „Limited Data Use“. Sutikimo ji nepakeičia.',
      problem: 'Pažymėkite arba palikite tuščią.',
    },
    advanced_matching: {
      label: 'Atpažinti pagal kontaktų maišas',
      hint: 'El. paštas, telefonas ir vardas siunčiami tik kaip maišos (SHA-256) ir tik leidus reklamą.',
      problem: 'Pažymėkite arba palikite tuščią.',
    },
    measurement_id: {
      label: 'Matavimo numeris',
      hint: 'Prasideda „G-“; yra duomenų srauto nustatymuose.',
      problem: 'Įrašykite numerį, kuris prasideda „G-“.',
    },
    api_secret: {
      label: 'Matavimo protokolo paslaptis',
      hint: 'Reikalinga tik siunčiant iš serverio. Išsaugota užšifruojama ir daugiau nerodoma.',
      problem: 'Paslaptis netinkama: nukopijuokite ją visą, be tarpų.',
    },
    sends_from: {
      label: 'Iš kur siunčiama',
      hint: '„Google Analytics“ pakartojimų nesujungia, todėl kiekvienas įvykis, išskyrus pirkimą, siunčiamas tik iš vienos vietos. Ką žino tik serveris (užklausą, patvirtintą prenumeratą, grąžintus pinigus), visada siunčia jis pats, jei įrašytas slaptasis raktas; be rakto grąžinimai nesiunčiami.',
      problem: 'Pasirinkite vieną iš galimybių.',
    },
    container_id: {
      label: 'Konteinerio numeris',
      hint: 'Prasideda „GTM-“.',
      problem: 'Įrašykite numerį, kuris prasideda „GTM-“.',
    },
    places_container: {
      label: 'Įkelti konteinerį',
      hint: 'Nepažymėjus tik pildomas duomenų sluoksnis, o konteinerį įkeliate patys.',
      problem: 'Pažymėkite arba palikite tuščią.',
    },
    data_layer: {
      label: 'Duomenų sluoksnio vardas',
      problem: 'Įrašykite vardą lotyniškomis raidėmis, pavyzdžiui, dataLayer.',
    },
    conversion_id: {
      label: 'Konversijų numeris',
      hint: 'Prasideda „AW-“.',
      problem: 'Įrašykite numerį, kuris prasideda „AW-“.',
    },
    labels: {
      label: 'Konversijų etiketės',
      hint: 'Po vieną eilutėje: įvykis=etiketė, pavyzdžiui, purchase=AbC-D_efG.',
      problem: 'Kiekvienoje eilutėje rašykite įvykis=etiketė, be tarpų.',
    },
    customer_id: {
      label: 'Kliento numeris',
      hint: 'Dešimt skaitmenų be brūkšnelių. Reikalingas tik siunčiant iš serverio.',
      problem: 'Įrašykite dešimt skaitmenų be brūkšnelių.',
    },
    conversion_actions: {
      label: 'Konversijos veiksmų numeriai',
      hint: 'Po vieną eilutėje: įvykis=numeris, pavyzdžiui, purchase=123456789. Pinigų grąžinimai patikslina pirkimo sumą, todėl savo numerio neturi.',
      problem: 'Kiekvienoje eilutėje rašykite įvykis=numeris, be tarpų. Eilutės „refund“ nereikia.',
    },
    service_account: {
      label: 'Paslaugos paskyros raktas',
      hint: 'Visas JSON failas. Išsaugotas užšifruojamas ir daugiau nerodomas.',
      problem: 'Įklijuokite visą JSON failą nuo pirmojo iki paskutinio skliausto.',
    },
    tag_id: {
      label: 'Žymos numeris',
      problem: 'Įrašykite žymos numerį vien skaitmenimis.',
    },
    ad_account_id: {
      label: 'Reklamos paskyros numeris',
      hint: 'Reikalingas tik siunčiant iš serverio.',
      problem: 'Įrašykite paskyros numerį vien skaitmenimis.',
    },
    strips_emails: {
      label: 'Suvienodinti el. pašto adresus',
      hint: 'Serveris prieš maišą išmeta taškus ir tai, kas po pliuso; naršyklės žyma adreso nekeičia. Pažymėkite, jei taip prašo jūsų paskyros vadovas.',
      problem: 'Pažymėkite arba palikite tuščią.',
    },
    partner_id: {
      label: 'Partnerio numeris',
      problem: 'Įrašykite partnerio numerį vien skaitmenimis.',
    },
    conversion_rules: {
      label: 'Konversijų taisyklių numeriai',
      hint: 'Sąsajos, o ne žymos taisyklės, po vieną eilutėje: įvykis=numeris.',
      problem: 'Kiekvienoje eilutėje rašykite įvykis=numeris, be tarpų.',
    },
    provider: { label: 'Paslauga', problem: 'Pasirinkite vieną iš paslaugų.' },
    account_id: {
      label: 'Paskyros numeris',
      problem: 'Įrašykite numerį, kaip jis parodytas paslaugos kode.',
    },
  },
  en: {
    pixel_id: {
      label: 'Pixel id',
      hint: 'For Meta it is in the Events Manager, for TikTok under Events.',
      problem: 'Enter the id of the pixel as the ad account shows it.',
    },
    access_token: {
      label: 'Access token',
      hint: 'Needed for events to be sent by the server too. Once saved it is encrypted and never shown again.',
      problem: 'The token is wrong: copy all of it, without spaces.',
    },
    api_version: {
      label: 'Version of the service',
      hint: 'Change it only when the service says that the old one stops working.',
      problem: 'Enter the version as the service writes it, such as v26.0 or 202608.',
    },
    test_event_code: {
      label: 'Code of test events',
      hint: 'With it events are shown among the test events. Delete it after testing: some services count such events all the same.',
      problem: 'Copy the code from the part with test events.',
    },
    limited_data_use: {
      label: 'Limit the use of data',
      hint: 'Limited Data Use, for states of the USA. It does not replace consent.',
      problem: 'Tick it or leave it empty.',
    },
    advanced_matching: {
      label: 'Recognise by hashed contact details',
      hint: 'Email, phone and name are sent as hashes (SHA-256) only, and only with consent to advertising.',
      problem: 'Tick it or leave it empty.',
    },
    measurement_id: {
      label: 'Measurement id',
      hint: 'It begins with “G-”; you find it in the settings of the data stream.',
      problem: 'Enter the id that begins with “G-”.',
    },
    api_secret: {
      label: 'Secret of the Measurement Protocol',
      hint: 'Needed only to send from the server. Once saved it is encrypted and never shown again.',
      problem: 'The secret is wrong: copy all of it, without spaces.',
    },
    sends_from: {
      label: 'Where it is sent from',
      hint: 'Google Analytics does not merge repeats, so each event but a purchase is sent from one place only. What the server itself knows – a request, a confirmed subscription, a refund – is always sent by the server if there is a secret; without one refunds are not sent.',
      problem: 'Choose one of these.',
    },
    container_id: {
      label: 'Container id',
      hint: 'It begins with “GTM-”.',
      problem: 'Enter the id that begins with “GTM-”.',
    },
    places_container: {
      label: 'Load the container',
      hint: 'Otherwise only the data layer is filled, and you load the container yourself.',
      problem: 'Tick it or leave it empty.',
    },
    data_layer: {
      label: 'Name of the data layer',
      problem: 'Enter a name in Latin letters, such as dataLayer.',
    },
    conversion_id: {
      label: 'Conversion id',
      hint: 'It begins with “AW-”.',
      problem: 'Enter the id that begins with “AW-”.',
    },
    labels: {
      label: 'Conversion labels',
      hint: 'One in a line: event=label, such as purchase=AbC-D_efG.',
      problem: 'Write event=label in each line, without spaces.',
    },
    customer_id: {
      label: 'Customer id',
      hint: 'Ten digits without dashes. Needed only to send from the server.',
      problem: 'Enter ten digits without dashes.',
    },
    conversion_actions: {
      label: 'Ids of conversion actions',
      hint: 'One in a line: event=id, such as purchase=123456789. Refunds correct the amount of the purchase, so they have no id of their own.',
      problem: 'Write event=id in each line, without spaces. No line “refund” is needed.',
    },
    service_account: {
      label: 'Key of the service account',
      hint: 'The whole JSON file. Once saved it is encrypted and never shown again.',
      problem: 'Paste the whole JSON file, from its first bracket to its last.',
    },
    tag_id: { label: 'Tag id', problem: 'Enter the id of the tag in digits.' },
    ad_account_id: {
      label: 'Ad account id',
      hint: 'Needed only to send from the server.',
      problem: 'Enter the id of the account in digits.',
    },
    strips_emails: {
      label: 'Unify email addresses',
      hint: 'The server drops dots and what follows a plus before hashing; the tag in browsers changes nothing. Tick it if your account manager asks for that.',
      problem: 'Tick it or leave it empty.',
    },
    partner_id: { label: 'Partner id', problem: 'Enter the id of the partner in digits.' },
    conversion_rules: {
      label: 'Ids of conversion rules',
      hint: 'Rules of the API, not those of the tag, one in a line: event=id.',
      problem: 'Write event=id in each line, without spaces.',
    },
    provider: { label: 'Service', problem: 'Choose one of the services.' },
    account_id: {
      label: 'Account id',
      problem: 'Enter the id as the code of the service shows it.',
    },
  },
}

/** Labels of values, for fields with a few fixed values. */
export const valueMessages: Messages<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  lt: {
    sends_from: { browser: 'Iš naršyklės', server: 'Iš serverio' },
    provider: { '': 'Nepasirinkta', leadfeeder: 'Leadfeeder', albacross: 'Albacross' },
  },
  en: {
    sends_from: { browser: 'From the browser', server: 'From the server' },
    provider: { '': 'None chosen', leadfeeder: 'Leadfeeder', albacross: 'Albacross' },
  },
}
