import { zeroSums } from '#features/statistics/metrics.ts'
import { cents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { readMarkdown } from '../../src/features/issues/server/issues/read-markdown.ts'
import { emailLook } from './newsletter-content.ts'
import { exampleShop } from './shop.ts'

type Samples = {
  readonly [Name in keyof EmailProps]: Readonly<Record<string, EmailProps[Name]>>
}

const site = 'https://kryptis.lt'
const at = Date.UTC(2026, 10, 22, 10)
const { seller } = exampleShop
const meetingFile = `${site}/registracija/susitikimas.ics?susitikimas=0123456789abcdef`
const orderUrl = `${site}/uzsakymas/n1.1.0123456789abcdef`

const order = {
  number: '2611220017',
  state: 'awaiting_payment',
  hasPlan: false,
  lines: [
    { name: 'Gidas „Pirmoji atsarga“', quantity: 1, contents: [], grossCents: cents(1900) },
    {
      name: 'Rinkinys „Visas vaizdas“ <šeimai>',
      quantity: 2,
      contents: [{ offerId: 3, name: 'Biudžeto lentelė', quantity: 2 }],
      grossCents: cents(9800),
    },
  ],
  discountCents: cents(1170),
  totalCents: cents(10_530),
  vat: [{ percent: 21, cents: cents(1828) }],
  isTransfer: true,
  isTest: false,
} as const satisfies Partial<EmailProps['orderToBuyer']>

const transfer = {
  title: 'Kaip apmokėti',
  text: 'Pervesdami pinigus, nurodykite šiuos duomenis.',
  rows: [
    { name: 'Suma', value: '105,30 EUR' },
    { name: 'Sąskaita', value: 'LT60 1010 0123 4567 8901' },
    { name: 'Mokėjimo paskirtis', value: 'RF18 2611 2200 17' },
    { name: 'Gavėjas', value: seller.name },
  ],
  picture: { name: 'qr.png', png: '', alt: 'Mokėjimo QR kodas' },
} as const
const terms = {
  title: 'Pirkimo taisyklės',
  parts: Array.from({ length: 8 }, (_, index) => ({
    title: `${index + 1}. Kaip sudaroma sutartis`,
    text: 'Sutartis sudaroma, kai pateikiate užsakymą ir gaunate jo patvirtinimą.\nJos tekstas yra šiame laiške.',
  })),
}

const toBuyer: EmailProps['orderToBuyer'] = {
  ...order,
  kind: 'placed',
  orderUrl,
  sections: [transfer, terms],
  isRenewal: false,
  refundedCents: cents(0),
  excessCents: cents(0),
  hasEnded: false,
  isUnpaid: false,
  paidCents: cents(0),
  hasDigitalConsent: true,
  hasStartConsent: false,
  hasInvoice: false,
  heldUntil: at + 7 * 86_400_000,
  withdrawDay: '2026-12-06',
  seller,
}
const ended = { ...toBuyer, sections: [] }
const files = {
  title: 'Failai',
  text: '„Pirmoji atsarga.pdf“. Kiekvieną atsisiųsti galite 5 kartus.',
  links: [{ text: 'Visi failai', url: `${orderUrl}#failai` }],
}

const toOwner = {
  ...order,
  buyer: {
    email: 'ona@pastas.lt',
    name: 'Ona Žąsytė',
    address: '',
    company: { name: 'UAB „Žąsys“', code: '119511515', vatCode: null, address: '', country: 'LT' },
  },
  fields: [{ name: 'note', label: 'Pastaba', text: 'Skambinti\npo pietų' }],
  orderUrl: `${site}/valdymas/uzsakymai/17`,
  isWaiting: true,
}

const plan = {
  plan: 'Augimas',
  until: '2026-12-22',
  payableUntil: '2027-01-05',
  priceCents: cents(4900),
  interval: 'month' as const,
  orderUrl,
  isTest: false,
  number: order.number,
  isOver: false,
  seller,
}

const issueText = `Labas, **Ona**! Žr. [kainas](/kainos).

## Kas naujo

![Kalnas](${site}/kalnas.png "1104x400")

**[Skaityti](${site}/skaityti)**

- viena
- dvi

> Pirmiausia atsarga.

| Metai | Suma |
|-|-|
| 2026 | 100 € |

---

Iki kito karto. \`RF18\``
const issue = {
  ...emailLook,
  subject: 'Rudens darbai ir atsarga',
  blocks: readMarkdown(issueText, site).blocks,
  links: {
    unsubscribe: `${site}/naujienlaiskis/atsisakyti?raktas=a1`,
    preferences: `${site}/naujienlaiskis/nustatymai?raktas=n1`,
    archive: `${site}/naujienlaiskis/rudens-darbai`,
  },
}

const receipt = {
  text: 'Atsisakau sutarties pagal užsakymą 2611220017.',
  email: 'ona@pastas.lt',
  receivedAt: at,
  outcome: 'partly',
  refundCents: cents(4900),
  retainedCents: cents(300),
} as const

const totals = {
  ...zeroSums,
  visitors: 21,
  sessions: 24,
  pageviews: 60,
  bounces: 6,
  engagement_ms: 1_200_000,
  conversions: 3,
}
const metrics = {
  week: {
    monday: '2026-11-16',
    sunday: '2026-11-22',
    range: { from: 0, to: 0 },
    before: { from: 0, to: 0 },
  },
  totals,
  before: { ...totals, visitors: 14 },
  pages: [{ value: '/kainos', measure: 20 }],
  sources: [{ value: 'Google', measure: 12 }],
  consents: { number: 7, hash: 'c'.repeat(64) },
  backupAt: at,
} as unknown as EmailProps['weeklyReport']['metrics']

const question = 'Kiek kainuoja <b>planas</b>?\n\nAčiū & iki'

const drafts = {
  documents: [
    { title: 'Trys pensijos šaltiniai', url: `${site}/valdymas/turinys/dokumentas?d=blog/a.md` },
    { title: 'Kainos ir „Augimas“', url: `${site}/valdymas/turinys/dokumentas?d=pricing.json` },
  ],
  url: `${site}/valdymas/turinys/skelbti`,
}

/** Props of every email of the site, by a name for each of its forms. */
export const emailSamples: Samples = {
  orderToBuyer: {
    placed: toBuyer,
    paid: { ...toBuyer, kind: 'paid', state: 'paid', hasInvoice: true, sections: [files] },
    refunded: { ...ended, kind: 'refunded', state: 'refunded', refundedCents: cents(10_530) },
    cancelled: { ...ended, kind: 'cancelled', state: 'cancelled', isUnpaid: true },
    overpaid: { ...ended, kind: 'overpaid', state: 'paid', excessCents: cents(500) },
    returned: { ...ended, kind: 'returned', state: 'paid', refundedCents: cents(500) },
    reminder: { ...toBuyer, isTransfer: false, sections: [] },
    renewal: { ...toBuyer, hasPlan: true, isRenewal: true, hasStartConsent: true },
    free: { ...toBuyer, kind: 'paid', state: 'fulfilled', totalCents: cents(0), vat: [] },
    rehearsal: { ...toBuyer, isTest: true },
  },
  orderToOwner: {
    placed: { ...toOwner, email: { kind: 'placed' } },
    paid: { ...toOwner, state: 'paid', email: { kind: 'paid' } },
    flagged: {
      ...toOwner,
      email: { kind: 'flagged', reason: 'overpaid', cents: cents(500), detail: '' },
    },
  },
  orderLink: { asked: { siteName: 'Kryptis', number: order.number, url: orderUrl } },
  withdrawalReceipt: {
    partly: { ...receipt, siteName: 'Kryptis', receiptUrl: `${site}/atsisakymas/a1`, seller },
  },
  withdrawalNotice: {
    partly: { ...receipt, orderNumber: order.number, listUrl: `${site}/valdymas/atsisakymai` },
  },
  planSubscription: {
    reminder: { ...plan, kind: 'reminder', isTest: true },
    past_due: { ...plan, kind: 'past_due' },
    cancelled: { ...plan, kind: 'cancelled' },
    ended: { ...plan, kind: 'ended', interval: 'year' },
  },
  newsletterConfirmation: {
    asked: {
      site: { name: 'Kryptis', nameGenitive: 'Krypties' },
      confirmUrl: `${site}/naujienlaiskis/patvirtinti?raktas=p1.1.0123456789abcdef`,
    },
  },
  newsletterIssue: {
    short: { ...issue, preheader: 'Kiek atsargos užtenka.', isLong: false },
    long: { ...issue, preheader: '', isLong: true },
  },
  newsletterWelcome: { welcome: issue },
  contactMessage: {
    booking: {
      name: 'Ona <Žąsytė>',
      email: 'ona@pastas.lt',
      text: question,
      fields: [{ name: 'day', label: 'Diena', text: 'lapkričio 27 d.' }],
      inboxUrl: `${site}/valdymas/zinutes`,
    },
  },
  contactAnswer: {
    answer: { answer: 'Labas,\n49 € per mėnesį.', question, askedAt: at, siteName: 'Kryptis' },
  },
  meetingHeld: {
    place: {
      meeting: { at, minutes: 45, way: 'place' },
      address: 'Pavyzdžio g. 1, LT-00000 Vilnius',
      phone: '+370 600 00000',
      fileUrl: meetingFile,
    },
    video: {
      meeting: { at, minutes: 45, way: 'video' },
      address: null,
      phone: '',
      fileUrl: meetingFile,
    },
  },
  weeklyReport: {
    week: {
      metrics,
      siteName: 'Kryptis',
      dashboardUrl: `${site}/valdymas/statistika`,
      unsubscribeUrl: `${site}/valdymas/ataskaita/atsisakyti?raktas=r1`,
    },
  },
  draftNews: {
    refused: { ...drafts, news: { type: 'refused', at, reason: 'checks' } },
    submitted: {
      ...drafts,
      news: {
        type: 'submitted',
        by: 'rasa@kryptis.lt',
        note: 'Nauja kaina.\nŽiūrėk <b>apačioje</b>.',
      },
    },
    returned: {
      documents: drafts.documents.slice(0, 1),
      url: drafts.url,
      news: { type: 'returned', by: 'ona@kryptis.lt', note: 'Pridėk nuotrauką.' },
    },
  },
  mailTest: { test: { siteName: 'Kryptis', publicUrl: site } },
}

/** Makes something of each sample, with its name as a title. */
export const samplesOf = <Made>(
  make: <Name extends keyof EmailProps>(name: Name, props: EmailProps[Name]) => Made,
): { title: string; made: Made }[] =>
  (Object.keys(emailSamples) as (keyof EmailProps)[]).flatMap((name) =>
    Object.entries(emailSamples[name]).map(([form, props]) => ({
      title: `${name}-${form}`,
      made: make(name, props),
    })),
  )
