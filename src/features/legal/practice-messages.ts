import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { StatisticsIdentity } from './practices.ts'
import { periods } from './retention.ts'

/** A service that receives visitors' data, and the name of the category that allows it. */
interface Named {
  provider: string
  host: string
  category: string
}

interface Texts {
  months: PluralForms
  days: PluralForms
  /** How the statistics recognise visitors, for the privacy policy. */
  recognition: Readonly<Record<StatisticsIdentity, (days: string) => string>>
  statisticsPurpose: string
  /** The retention of single visits; null for unlimited. */
  statisticsPeriod: (months: string | null) => string
  /** The data that the statistics store in the browser, for the cookie policy. */
  statisticsStorage: Readonly<Record<StatisticsIdentity, (days: string) => string>>
  messages: string
  comments: string
  newsletter: {
    kept: string
    choices: string
    /** Whether opens and clicks are counted. */
    reading: Readonly<Record<'none' | 'some', string>>
  }
  ownBooking: string
  bookingBy: (named: Named) => string
  formBy: (named: Named) => string
  signals: Readonly<Record<'globalPrivacyControl' | 'both', string>>
  nobody: string
  onlyThese: string
  recipients: {
    booking: (named: Named) => string
    form: (named: Named) => string
    script: (named: Named) => string
    /** For a service from which pages load nothing. */
    onlyByServer: (named: Omit<Named, 'host'>) => string
    /** Follows the sentence about a service to which the server sends too. */
    sentByServer: string
    consentService: (host: string) => string
    newsletter: (named: Omit<Named, 'category'>) => string
  }
  thirdParties: Readonly<Record<'none' | 'some', string>>
  /** The retention of events for marketing. */
  eventRetention: (months: string) => string
  outsideEea: Readonly<Record<'none' | 'some', string>>
}

const policyLink = { lt: '/slapuku-politika', en: '/en/cookie-policy' }

/** Sentences of the policies that depend on the site's settings, as HTML. */
export const practiceMessages: Messages<Texts> = {
  lt: {
    months: { one: 'mėnesį', few: 'mėnesius', other: 'mėnesių' },
    days: { one: 'dieną', few: 'dienas', other: 'dienų' },
    recognition: {
      cookieless: () =>
        'Tinklo adreso ir naršyklės eilutės statistikoje nesaugome: iš jų ir kasdien keičiamos paslapties padarome identifikatorių, kuris galioja vieną parą. Paslaptis po dviejų parų ištrinama, tad identifikatoriaus atgal į žmogų nepavers niekas, net ir mes.',
      cookie: (days) =>
        `Sugrįžusį lankytoją atpažįstame iš atsitiktinio numerio, kurį naršyklė ${days} saugo slapuke <code>burst_uid</code>. Atšaukus sutikimą slapukas ištrinamas. Tinklo adreso ir naršyklės eilutės statistikoje nesaugome.`,
      fingerprint: () =>
        'Sugrįžusį lankytoją atpažįstame iš naršyklės ir įrenginio savybių, pavyzdžiui, ekrano, šriftų ir kalbos: iš jų jūsų naršyklėje apskaičiuojamas identifikatorius, kuris nesikeičia tol, kol nesikeičia pats įrenginys. Tinklo adreso ir naršyklės eilutės statistikoje nesaugome.',
    },
    statisticsPurpose: '<b>Kam:</b> kad žinotume, kas skaitoma. <b>Pagrindas:</b> jūsų sutikimas.',
    statisticsPeriod: (months) =>
      months
        ? `<b>Kiek laiko:</b> pavienių apsilankymų duomenis saugome ${months} nuo to mėnesio, kurį lankėtės, pabaigos. Po to lieka tik suvestiniai skaičiai, kuriuose pavienių žmonių nėra.`
        : '<b>Kiek laiko:</b> pavienių apsilankymų duomenis saugome neribotą laiką.',
    statisticsStorage: {
      cookieless: () =>
        'Mūsų statistika slapukų nenaudoja visai: net ir sutikus naršyklėje nieko nepaliekame, o lankytojo identifikatorius galioja vieną parą ir atgal į asmenį nepaverčiamas.',
      cookie: (days) =>
        `Jums sutikus, mūsų statistika įrašo slapuką <code>burst_uid</code> ir iš jo ${days} atpažįsta sugrįžusį lankytoją. Atšaukus sutikimą slapukas ištrinamas.`,
      fingerprint: () =>
        'Jums sutikus, mūsų statistika atpažįsta naršyklę iš jos ir įrenginio savybių, o identifikatorių laiko naršyklės saugykloje <code>thumbmark_*</code>. Atšaukus sutikimą jis ištrinamas.',
    },
    messages: `<b>Kam:</b> kad galėtume jums atsakyti. <b>Pagrindas:</b> jūsų sutikimas (BDAR 6 straipsnio 1 dalies a punktas). <b>Kiek laiko:</b> ${periods.lt.months} nuo žinutės gavimo arba trumpiau, jei paprašysite ištrinti.`,
    comments: `<b>Kam:</b> kad jūsų komentarą perskaitytų kiti, o mes žinotume, kieno jis. <b>Pagrindas:</b> jūsų sutikimas. <b>Kiek laiko:</b> el. pašto adresas ir sutikimo įrodymas ištrinami po ${periods.lt.afterMonths}, tada ištrinamas ir komentaras, kurio nepaskelbėme. Paskelbtas komentaras lieka, kol stovi įrašas arba kol paprašysite jį ištrinti. Brukalus ir ištrintus komentarus visam laikui pašaliname po ${periods.lt.afterDays}.`,
    newsletter: {
      kept: `<b>Kam:</b> kad galėtume siųsti naujienlaiškį ir įrodyti, kad jo prašėte. <b>Pagrindas:</b> jūsų sutikimas. <b>Kiek laiko:</b> nepatvirtintą adresą ištriname po ${periods.lt.afterUnconfirmed}. Patvirtintą saugome, kol prenumeruojate; atsisakius siuntimas nutraukiamas iš karto, o\u00a0sutikimo įrodymą saugome, kol paprašysite jį ištrinti.`,
      choices: `Atsisakyti, pakeisti kalbą, atsisiųsti savo duomenis ir viską ištrinti galite patys: nuorodos yra kiekvieno naujienlaiškio apačioje. Atsisakius ar ištrynus lieka adreso atspaudas (kodas), iš kurio paties adreso atkurti negalima; dėl jo be jūsų sutikimo niekas jūsų neįrašys vėl. Kad per formą niekas neužverstų svetimos pašto dėžutės, ${periods.lt.askedMailbox} nuo patvirtinimo laiško saugome dėžutės maišą, o\u00a0valandą\u00a0– maišą tinklo, iš kurio forma siųsta.`,
      reading: {
        none: 'Ar laišką atvėrėte ir ką jame paspaudėte, neskaičiuojame.',
        some: 'Ar laišką atvėrėte ir ką jame paspaudėte, skaičiuojame tik tada, kai sutinkate prenumeratos nustatymuose; ten pat sutikimą galite bet kada atšaukti.',
      },
    },
    ownBooking: `Saugome vardą, el. pašto adresą, pasirinktą dieną ir laiką, temą, pasirinktą planą, jūsų pastabas, kalbą, išsiuntimo laiką, sutikimo tekstą, kurį matėte, ir tokį patį jo įrodymą, kaip ir rašant mums.</p><p><b>Kam:</b> kad galėtume susitarti dėl pokalbio. <b>Pagrindas:</b> jūsų sutikimas. <b>Kiek laiko:</b> ${periods.lt.months} nuo prašymo gavimo arba trumpiau, jei paprašysite ištrinti.`,
    bookingBy: ({ provider, host }) =>
      `Laiką renkatės „${provider}“ kalendoriuje, kuris rodomas tik leidus funkcinius slapukus. Ką jame įrašote, tiesiai iš jūsų naršyklės gauna „${provider}“ (${host}) ir tvarko pagal savo taisykles; mūsų serveryje tai nesaugoma.`,
    formBy: ({ provider, host }) =>
      `Leidus funkcinius slapukus, kontaktų puslapyje rodoma „${provider}“ forma. Ką joje įrašote, tiesiai iš jūsų naršyklės gauna „${provider}“ (${host}) ir tvarko pagal savo taisykles. Jei slapukų neleidote, ta pati žinutė siunčiama mūsų pačių forma.`,
    signals: {
      globalPrivacyControl:
        'Kai naršyklė siunčia „Global Privacy Control“ signalą, analitinius ir reklaminius slapukus laikome atmestais ir apie tai pasakome. Jei vis tiek juos leisite, galios šis jūsų pasirinkimas.',
      both: 'Kai naršyklė siunčia „Global Privacy Control“ arba „Do Not Track“ signalą, analitinius ir reklaminius slapukus laikome atmestais ir apie tai pasakome. Jei vis tiek juos leisite, galios šis jūsų pasirinkimas.',
    },
    nobody: 'Niekam.',
    onlyThese: 'Tik šiems gavėjams:',
    recipients: {
      booking: ({ provider, host, category }) =>
        `„${provider}“ (${host}) – susitikimų kalendorius: jūsų tinklo adresą, naršyklę ir tai, ką jame įrašote. Tik leidus slapukus „${category}“.`,
      form: ({ provider, host, category }) =>
        `„${provider}“ (${host}) – kontaktų forma: jūsų tinklo adresą, naršyklę ir tai, ką joje įrašote. Tik leidus slapukus „${category}“.`,
      script: ({ provider, host, category }) =>
        `„${provider}“ (${host}): jūsų tinklo adresą, naršyklę, aplankytus puslapius ir tai, ką šios paslaugos programa juose pastebi. Tik leidus slapukus „${category}“.`,
      onlyByServer: ({ provider, category }) =>
        `„${provider}“: jūsų tinklo adresą, naršyklę ir aplankytus puslapius, kuriuos perduoda mūsų serveris; jūsų naršyklė į ją nesikreipia. Tik leidus slapukus „${category}“.`,
      sentByServer:
        'Ką svetainėje darote, jai praneša ir mūsų serveris; jei palikote el. paštą, telefoną ar vardą, kartu gali būti siunčiamos jų maišos, iš kurių paties kontakto atkurti negalima, bet galima palyginti su jau žinomu.',
      consentService: (host) =>
        `sutikimų paslauga ${host}: kiekvieno pasirinkimo numerį, kategorijas, laiką, kalbą ir šios svetainės adresą.`,
      newsletter: ({ provider, host }) =>
        `„${provider}“ (${host}) – naujienlaiškio paslauga: jūsų el. pašto adresą, kalbą ir tai, kada užsiprenumeravote, patvirtinote ar atsisakėte. Tik jei prenumeruojate naujienlaiškį.`,
    },
    thirdParties: {
      none: `Trečiųjų šalių programų puslapiuose nėra; tai matyti ir <a href="${policyLink.lt}">slapukų politikoje</a>.`,
      some: `Kol jų neleidote, trečiųjų šalių programų puslapiuose nėra; ką jos įrašo, surašyta <a href="${policyLink.lt}">slapukų politikoje</a>.`,
    },
    eventRetention: (months) =>
      `Rinkodaros įvykius, tai yra, ką sutikę darote svetainėje, be tinklo adreso ir naršyklės saugome ${months} nuo to mėnesio pabaigos.`,
    outsideEea: {
      none: 'Už Europos ekonominės erdvės duomenų neperduodame.',
      some: 'Kai kurie gavėjai duomenis gali tvarkyti ir už Europos ekonominės erdvės ribų.',
    },
  },
  en: {
    months: { one: 'month', other: 'months' },
    days: { one: 'day', other: 'days' },
    recognition: {
      cookieless: () =>
        'The statistics do not keep your network address or your browser’s user agent: from these and a secret that changes every day we make an identifier that lasts one day. The secret is deleted after two days, so nobody can turn the identifier back into a person, ourselves included.',
      cookie: (days) =>
        `A visitor who comes back is recognised by a random number, which the browser keeps in the cookie <code>burst_uid</code> for ${days}. When you withdraw your consent the cookie is deleted. The statistics do not keep your network address or your browser’s user agent.`,
      fingerprint: () =>
        'A visitor who comes back is recognised by characteristics of the browser and the device, such as its screen, fonts and language: from these your browser computes an identifier that stays the same until the device changes. The statistics do not keep your network address or your browser’s user agent.',
    },
    statisticsPurpose: '<b>What for:</b> so that we know what is read. <b>Basis:</b> your consent.',
    statisticsPeriod: (months) =>
      months
        ? `<b>How long:</b> single visits are kept for ${months} from the end of the month of the visit. After that only totals remain, with no single person in them.`
        : '<b>How long:</b> single visits are kept without a time limit.',
    statisticsStorage: {
      cookieless: () =>
        'Our own statistics use no cookies at all: even if you agree, nothing is left in your browser, and the identifier a visitor is recognised by lasts one day and cannot be turned back into a person.',
      cookie: (days) =>
        `If you agree, our own statistics set the cookie <code>burst_uid</code> and recognise a visitor who comes back by it for ${days}. When you withdraw your consent it is deleted.`,
      fingerprint: () =>
        'If you agree, our own statistics recognise the browser by characteristics of it and of the device, and keep the identifier in the browser’s storage as <code>thumbmark_*</code>. When you withdraw your consent it is deleted.',
    },
    messages: `<b>What for:</b> so that we can answer you. <b>Basis:</b> your consent (Article 6(1)(a) GDPR). <b>How long:</b> ${periods.en.months} from the day we received the message, or less if you ask us to delete it.`,
    comments: `<b>What for:</b> so that others can read your comment and we know whose it is. <b>Basis:</b> your consent. <b>How long:</b> the email address and the proof of consent are deleted after ${periods.en.afterMonths}, and so is a comment we have not published by then. A published comment stays while the post does, or until you ask us to delete it. Spam and deleted comments are removed for good after ${periods.en.afterDays}.`,
    newsletter: {
      kept: `<b>What for:</b> so that we can send the newsletter and prove that you asked for it. <b>Basis:</b> your consent. <b>How long:</b> an address that is not confirmed is deleted after ${periods.en.afterUnconfirmed}. A confirmed one is kept while you subscribe; when you unsubscribe, sending stops at once, and the proof of your consent is kept until you ask us to erase it.`,
      choices: `You can unsubscribe, change the language, download your data and erase everything yourself: the links are at the foot of each newsletter. After that a hash of the address remains, from which the address itself cannot be restored; because of it nobody can put you on the list again without your consent. So that nobody can flood somebody’s mailbox by our form, a hash of the mailbox is kept for ${periods.en.askedMailbox} after each email that asks for confirmation, and for an hour a hash of the network the form was sent from.`,
      reading: {
        none: 'We do not count whether you opened an email or what you clicked in it.',
        some: 'Whether you opened an email and what you clicked in it is counted only if you agree to that in your subscription preferences, where you can withdraw it at any time.',
      },
    },
    ownBooking: `We keep your name, your email address, the day and time you chose, the topic, the plan you chose, your notes, your language, the time of the request, the consent text you saw and the same proof of it as when you write to us.</p><p><b>What for:</b> so that we can arrange the talk. <b>Basis:</b> your consent. <b>How long:</b> ${periods.en.months} from the day we received the request, or less if you ask us to delete it.`,
    bookingBy: ({ provider, host }) =>
      `You choose a time in the calendar of ${provider}, which is shown only once you allow functional cookies. What you enter there goes from your browser straight to ${provider} (${host}), which handles it by its own rules; it is not kept on our server.`,
    formBy: ({ provider, host }) =>
      `Once you allow functional cookies, the contact page shows a form of ${provider}. What you enter there goes from your browser straight to ${provider} (${host}), which handles it by its own rules. If you do not allow them, you send the same message with our own form.`,
    signals: {
      globalPrivacyControl:
        'When your browser sends a Global Privacy Control signal, we treat analytics and advertising cookies as rejected, and say so. If you allow them all the same, that choice counts.',
      both: 'When your browser sends a Global Privacy Control or Do Not Track signal, we treat analytics and advertising cookies as rejected, and say so. If you allow them all the same, that choice counts.',
    },
    nobody: 'Nobody.',
    onlyThese: 'Only with these:',
    recipients: {
      booking: ({ provider, host, category }) =>
        `${provider} (${host}), the booking calendar: your network address, your browser and what you enter there. Only if you allow “${category}” cookies.`,
      form: ({ provider, host, category }) =>
        `${provider} (${host}), the contact form: your network address, your browser and what you enter there. Only if you allow “${category}” cookies.`,
      script: ({ provider, host, category }) =>
        `${provider} (${host}): your network address, your browser, the pages you visit and what its program notices on them. Only if you allow “${category}” cookies.`,
      onlyByServer: ({ provider, category }) =>
        `${provider}: your network address, your browser and the pages you visit, which our server sends; your browser does not contact it. Only if you allow “${category}” cookies.`,
      sentByServer:
        'Our server also sends it what you do on the site; if you left your email, phone or name, hashes of them may be sent along, from which the contact itself cannot be restored, but which can be compared with one that is known already.',
      consentService: (host) =>
        `the consent service ${host}: the number of each choice, the categories, the time, the language and the address of this site.`,
      newsletter: ({ provider, host }) =>
        `${provider} (${host}), the newsletter service: your email address, your language, and when you subscribed, confirmed or unsubscribed. Only if you subscribe to the newsletter.`,
    },
    thirdParties: {
      none: `There are no third-party programs on the pages, as the <a href="${policyLink.en}">cookie policy</a> shows too.`,
      some: `There are no third-party programs on the pages until you allow them; what they store is listed in the <a href="${policyLink.en}">cookie policy</a>.`,
    },
    eventRetention: (months) =>
      `Marketing events, which are what you do on the site once you agree, are kept without your network address and browser for ${months} from the end of that month.`,
    outsideEea: {
      none: 'We transfer no data outside the European Economic Area.',
      some: 'Some recipients may also handle data outside the European Economic Area.',
    },
  },
}
