import type { DeclaredCookie, Service } from './services.ts'

/**
 * Services an owner may name in `content/consent.json`. What they store and for how long is what
 * their own documentation says: https://business.safety.google/adscookies,
 * https://www.facebook.com/privacy/policies/cookies, https://learn.microsoft.com/clarity/setup-and-installation/cookie-list,
 * https://help.ads.microsoft.com/#apex/ads/en/53056/2, https://ads.tiktok.com/help/article/using-cookies-with-tiktok-pixel,
 * https://developers.pinterest.com/docs/track-conversions/pinterest-tag
 */
export const thirdParties = {
  'google-analytics': {
    name: 'Google Analytics',
    category: 'analytics',
    consentMode: 'google',
    hosts: {
      script: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      connect: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    },
    cookies: [
      cookie('_ga', 730, 'Atskiria lankytojus.', 'Tells visitors apart.'),
      cookie('_ga_*', 730, 'Išlaiko apsilankymo būseną.', 'Keeps the state of a visit.'),
      cookie('_gid', 1, 'Atskiria lankytojus per parą.', 'Tells visitors apart for a day.'),
      cookie('_gat*', 1, 'Riboja užklausų dažnį.', 'Limits how often data is sent.'),
    ],
  },
  'google-tag-manager': {
    name: 'Google Tag Manager',
    category: 'analytics',
    consentMode: 'google',
    hosts: {
      script: ['https://*.googletagmanager.com'],
      image: ['https://*.googletagmanager.com'],
      connect: ['https://*.googletagmanager.com'],
      frame: ['https://*.googletagmanager.com'],
    },
    cookies: [],
  },
  'google-ads': {
    name: 'Google Ads',
    category: 'advertisement',
    consentMode: 'google',
    hosts: {
      script: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
      image: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
      connect: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
      frame: ['https://td.doubleclick.net'],
    },
    cookies: [
      cookie(
        '_gcl_*',
        90,
        'Sieja apsilankymą su paspausta reklama.',
        'Links a visit to the clicked ad.',
      ),
    ],
  },
  'meta-pixel': {
    name: 'Meta Pixel',
    category: 'advertisement',
    stop: 'meta-pixel',
    hosts: {
      script: ['https://connect.facebook.net'],
      image: ['https://www.facebook.com'],
      connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    },
    cookies: [
      cookie(
        '_fbp',
        90,
        'Atpažįsta naršyklę reklamai matuoti.',
        'Recognises the browser to measure ads.',
      ),
      cookie(
        '_fbc',
        90,
        'Įsimena paspaustą „Facebook“ reklamą.',
        'Remembers the Facebook ad that was clicked.',
      ),
    ],
  },
  'microsoft-advertising': {
    name: 'Microsoft Advertising',
    category: 'advertisement',
    consentMode: 'microsoft',
    hosts: {
      script: ['https://bat.bing.com'],
      image: ['https://bat.bing.com'],
      connect: ['https://bat.bing.com', 'https://bat.bing.net'],
    },
    cookies: [
      cookie('_uetsid*', 1, 'Sieja veiksmus per parą.', 'Links what is done within a day.'),
      cookie(
        '_uetvid*',
        390,
        'Atpažįsta naršyklę reklamai matuoti.',
        'Recognises the browser to measure ads.',
      ),
    ],
  },
  'microsoft-clarity': {
    name: 'Microsoft Clarity',
    category: 'analytics',
    stop: 'clarity',
    consentMode: 'microsoft',
    hosts: {
      script: ['https://*.clarity.ms'],
      image: ['https://*.clarity.ms', 'https://c.bing.com'],
      connect: ['https://*.clarity.ms', 'https://c.bing.com'],
    },
    cookies: [
      cookie('_clck', 365, 'Atpažįsta naršyklę.', 'Recognises the browser.'),
      cookie(
        '_clsk',
        1,
        'Sujungia peržiūras į vieną apsilankymą.',
        'Joins page views into one visit.',
      ),
    ],
  },
  'tiktok-pixel': {
    name: 'TikTok Pixel',
    category: 'advertisement',
    stop: 'tiktok',
    hosts: {
      script: ['https://analytics.tiktok.com'],
      connect: ['https://analytics.tiktok.com'],
    },
    cookies: [
      cookie(
        '_ttp',
        390,
        'Atpažįsta naršyklę reklamai matuoti.',
        'Recognises the browser to measure ads.',
      ),
      cookie(
        '_tt_enable_cookie',
        390,
        'Įsimena, kad slapukus rašyti galima.',
        'Remembers that cookies can be set.',
      ),
    ],
  },
  'pinterest-tag': {
    name: 'Pinterest Tag',
    category: 'advertisement',
    hosts: {
      script: ['https://s.pinimg.com', 'https://ct.pinterest.com'],
      image: ['https://ct.pinterest.com'],
      connect: ['https://ct.pinterest.com'],
      frame: ['https://ct.pinterest.com'],
    },
    cookies: [
      cookie(
        '_pin_unauth',
        365,
        'Sieja apsilankymą su „Pinterest“ reklama.',
        'Links a visit to a Pinterest ad.',
      ),
      cookie(
        '_derived_epik',
        365,
        'Įsimena paspaustą „Pinterest“ reklamą.',
        'Remembers the Pinterest ad that was clicked.',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Service>>

export type ThirdPartySlug = keyof typeof thirdParties

function cookie(name: string, days: number, lt: string, en: string): DeclaredCookie {
  return { name, days, purpose: { lt, en } }
}
