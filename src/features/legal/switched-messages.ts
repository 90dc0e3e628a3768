import type { Messages } from '#lib/language.ts'

/** Whether the site has several languages, and which parts of it are on. */
interface Texts {
  /** What is kept on the server, in a list. */
  kept: Readonly<Record<'site' | 'statistics' | 'orders' | 'messages' | 'comments', string>>
  servers: Readonly<Record<'one' | 'several', (kept: string) => string>>
  /** What the mail server forwards to the owner. */
  forwarded: Readonly<Record<'messages' | 'requests' | 'both', string>>
  /** What it sends to visitors besides, and by itself. */
  sent: Readonly<Record<'orders' | 'meetings' | 'newsletter', { besides: string; alone: string }>>
  mail: {
    both: (host: string, forwarded: string, sent: string) => string
    forwarded: (host: string, forwarded: string) => string
    sent: (host: string, sent: string) => string
  }
  /** When the source of a visit is kept, in a list. */
  origin: {
    writing: string
    asking: string
    buying: string
    sentence: (whens: string) => string
  }
  /** What necessary cookies remember, in a list. */
  remembered: Readonly<Record<'choice' | 'language' | 'cart', string>>
  necessary: (remembered: string, order: string) => string
  order: string
  ownChoices: Readonly<Record<'one' | 'several', string>>
  contract: Readonly<Record<'one' | 'several', string>>
  changedInCart: string
}

const cookiePolicy = { lt: '/slapuku-politika', en: '/en/cookie-policy' }

/** Sentences of the policies and terms that depend on what is on, as HTML. */
export const switchedMessages: Messages<Texts> = {
  lt: {
    kept: {
      site: 'Svetainė',
      statistics: 'statistika',
      orders: 'užsakymai',
      messages: 'žinutės',
      comments: 'komentarai',
    },
    servers: {
      one: (kept) => `${kept} yra viename serveryje, kurį valdo svetainės savininkas.`,
      several: (kept) => `${kept} yra serveriuose, kuriuos valdo svetainės savininkas.`,
    },
    forwarded: {
      messages: 'mums persiunčiamos jūsų žinutės',
      requests: 'mums persiunčiami jūsų prašymai',
      both: 'mums persiunčiamos jūsų žinutės ir prašymai',
    },
    sent: {
      orders: { besides: 'laiškai apie užsakymus', alone: 'laiškus apie užsakymus' },
      meetings: { besides: 'laiškai apie susitikimus', alone: 'laiškus apie susitikimus' },
      newsletter: { besides: 'naujienlaiškis', alone: 'naujienlaiškį' },
    },
    mail: {
      both: (host, forwarded, sent) =>
        `el.\u00a0pašto serveris ${host}, per kurį ${forwarded}, o\u00a0jums\u00a0– ${sent}.`,
      forwarded: (host, forwarded) => `el. pašto serveris ${host}, per kurį ${forwarded}.`,
      sent: (host, sent) => `el. pašto serveris ${host}, per kurį jums siunčiame ${sent}.`,
    },
    origin: {
      writing: 'mums parašote',
      asking: 'prašote susitikimo',
      buying: 'perkate',
      sentence: (whens) => ` Jei sutikę ${whens}, kartu saugome ir tai, iš kur atėjote.`,
    },
    remembered: { choice: 'jūsų pasirinkimo', language: 'kalbos', cart: 'krepšelio' },
    necessary: (remembered, order) =>
      `<strong>Būtinieji.</strong> Be jų svetainė neprisimintų ${remembered}${order}. Jiems sutikimo nereikia.`,
    order: ', o\u00a0pirkęs nematytumėte, kad užsakymas priimtas',
    ownChoices: {
      one: `Jūsų pasirinkimą dėl slapukų saugo jūsų pačių naršyklė. Kiekvieno pasirinkimo įrašas lieka ir mūsų serveryje; kas jame ir kiek laiko saugoma, parašyta <a href="${cookiePolicy.lt}">slapukų politikoje</a>. Serverio žurnale lieka tik atmestos ir nepavykusios užklausos: laikas ir puslapio kelias, be jūsų tinklo adreso.`,
      several: `Jūsų pasirinkimą dėl slapukų, o\u00a0jei keitėte kalbą\u00a0– ir ją, saugo jūsų pačių naršyklė. Kiekvieno pasirinkimo dėl slapukų įrašas lieka ir mūsų serveryje; kas jame ir kiek laiko saugoma, parašyta <a href="${cookiePolicy.lt}">slapukų politikoje</a>. Serverio žurnale lieka tik atmestos ir nepavykusios užklausos: laikas ir puslapio kelias, be jūsų tinklo adreso.`,
    },
    contract: {
      one: 'Sutartis sudaroma lietuvių kalba. Paskyros kurti nereikia.',
      several:
        'Sutartis sudaroma lietuvių arba anglų kalba, ta, kuria pirkote. Paskyros kurti nereikia.',
    },
    changedInCart:
      ' Jei kaina ar likutis pasikeitė, kol prekė buvo krepšelyje, apie tai pasakome prieš užsakant.',
  },
  en: {
    kept: {
      site: 'The site',
      statistics: 'its statistics',
      orders: 'orders',
      messages: 'messages',
      comments: 'comments',
    },
    servers: {
      one: (kept) => `${kept} are on one server, run by the owner of the site.`,
      several: (kept) => `${kept} are on servers run by the owner of the site.`,
    },
    forwarded: {
      messages: 'your messages are forwarded to us',
      requests: 'your requests are forwarded to us',
      both: 'your messages and requests are forwarded to us',
    },
    sent: {
      orders: { besides: 'emails about orders', alone: 'emails about orders' },
      meetings: { besides: 'emails about meetings', alone: 'emails about meetings' },
      newsletter: { besides: 'the newsletter', alone: 'the newsletter' },
    },
    mail: {
      both: (host, forwarded, sent) =>
        `the mail server ${host}, through which ${forwarded}, and ${sent} to you.`,
      forwarded: (host, forwarded) => `the mail server ${host}, through which ${forwarded}.`,
      sent: (host, sent) => `the mail server ${host}, through which we send you ${sent}.`,
    },
    origin: {
      writing: 'write to us',
      asking: 'ask for a meeting',
      buying: 'buy',
      sentence: (whens) => ` If you ${whens} after you agreed, we also keep where you came from.`,
    },
    remembered: { choice: 'your choice', language: 'your language', cart: 'your cart' },
    necessary: (remembered, order) =>
      `<strong>Necessary.</strong> Without them the site would not remember ${remembered}${order}. They need no consent.`,
    order: ', nor show you that an order was taken',
    ownChoices: {
      one: `Your choice about cookies is kept by your own browser. A record of each choice stays on our server as well; what is in it and how long it is kept is in the <a href="${cookiePolicy.en}">cookie policy</a>. The server’s log keeps only requests that were refused or failed: the time and the path of the page, without your network address.`,
      several: `Your choice about cookies and, if you changed it, your language are kept by your own browser. A record of each choice about cookies stays on our server as well; what is in it and how long it is kept is in the <a href="${cookiePolicy.en}">cookie policy</a>. The server’s log keeps only requests that were refused or failed: the time and the path of the page, without your network address.`,
    },
    contract: {
      one: 'The contract is in Lithuanian. No account is needed.',
      several:
        'The contract is in Lithuanian or in English, whichever you bought in. No account is needed.',
    },
    changedInCart:
      ' If a price or the stock has changed while something was in your cart, we say so before you order.',
  },
}
