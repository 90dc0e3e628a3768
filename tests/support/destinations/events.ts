import type { HashRule } from '#features/destinations/marketing-event.ts'
import type { SendableEvent } from '#features/destinations/server/adapters/destination.ts'

/**
 * Hashes of a Lithuanian visitor, from the destinations' documentation or computed by their rules.
 */
export const lithuanianHashes = {
  email_lower: '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  email_google: '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  email_stripped: '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  phone_digits: '01cf7c38e09623e1330b3b49f5ecf636111a63e7a5cd58964b486684577ba35b',
  phone_e164: 'e946475dabe47ef8bd2f49cacde0f8577cc8b831c150c94dce6370f44c32018e',
  first_name_letters: 'bef00833216d5d1ceeccb863a74d66298d925647849984e959101c6153eb1dde',
  last_name_letters: '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec',
  first_name_words: 'bef00833216d5d1ceeccb863a74d66298d925647849984e959101c6153eb1dde',
  last_name_words: '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec',
  city_letters: 'b8427fc74e0468e5b5b6285f11a517d985acfe1a5a729cf4ff4a6bddcd0bcc48',
  postcode: '29cbd680871177594771df1bd59b144e754699135f2fe3f646eab14ac5bd0703',
  country: '67d4143062b55c25f383c9fabbbf1422fad06a2fe0644b43da67c17886dd4bd4',
} as const satisfies Partial<Record<HashRule, string>>

/** The time that stand-ins and events of tests share. */
export const noon = Date.UTC(2026, 10, 22, 12)

let made = 0

/** An event of a visitor who allowed everything, with the given changes. */
export function sendableEvent(changes: Partial<SendableEvent> = {}): SendableEvent {
  return {
    id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
    name: 'page_view',
    customName: '',
    at: noon - 5000,
    receivedAt: noon - 4000,
    origin: 'page',
    url: 'https://kryptis.example/kainos?plan=pro',
    referrer: 'https://www.google.com/',
    params: { page_title: 'Kainos' },
    value: null,
    currency: '',
    orderId: '',
    fired: [],
    consent: { id: 'c'.repeat(32), analytics: true, advertisement: true },
    visitor: {
      externalId: 'ab'.repeat(32),
      ids: {
        fbp: 'fb.1.1700000000123.1098115397',
        fbc: 'fb.1.1700000000123.IwAR2abcDEF',
        ga_client_id: '1098115397.1700000000',
        ga_session_id: '1763812800',
        gclid: 'EAIaIQobChMI',
        ttp: '2WjQnBkGdqM9',
        ttclid: 'E.C.P.abc',
        epik: 'dj0yJnU9',
        msclkid: '3b1c2d4e-5f60-4718-9a2b-3c4d5e6f7081',
        li_fat_id: '1b2c3d4e-5f60-4718-9a2b-3c4d5e6f7082',
      },
      sealed: '',
      hashes: lithuanianHashes,
    },
    attribution: {
      source: 'google.com',
      landingPage: 'https://kryptis.example/',
      utm: {},
      lastSource: 'direct',
      lastLandingPage: '',
      lastUtm: {},
    },
    ip: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ...changes,
  }
}

/** A purchase of two products. */
export const purchase = (changes: Partial<SendableEvent> = {}) =>
  sendableEvent({
    name: 'purchase',
    origin: 'domain_event',
    value: 59.97,
    currency: 'EUR',
    orderId: 'K-1024',
    params: {
      contents: [
        { id: 'kompasas', quantity: 2, item_price: 19.99, name: 'Kompasas', category: 'Įrankiai' },
        { id: 'zemelapis', quantity: 1, item_price: 19.99, name: 'Žemėlapis' },
      ],
    },
    ...changes,
  })
