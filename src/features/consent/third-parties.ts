import { cookie, elsewhere } from './declared-cookies.ts'
import type { Service } from './services.ts'

const googleAnalyticsHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const
const googleAdsHosts = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
] as const
const recognisesBrowser = [
  'Atpažįsta naršyklę reklamai matuoti.',
  'Recognises the browser to measure ads.',
] as const
const pinterestClick = [
  'Įsimena paspaustą „Pinterest“ reklamą.',
  'Remembers the Pinterest ad that was clicked.',
] as const
const linkedinMember = [
  'Sieja apsilankymą su „LinkedIn“ nariu.',
  'Links a visit to a member of LinkedIn.',
] as const
const visitorsCompany = [
  'Atpažįsta naršyklę, kad būtų nustatyta lankytojo įmonė.',
  'Recognises the browser to find out the visitor’s company.',
] as const

/**
 * Services an owner may name in `content/consent.json` or switch on in the console. The hosts they
 * load from, and the items they store and for how long, follow their own documentation and tags as
 * of 22 November 2026: https://business.safety.google/adscookies,
 * https://www.facebook.com/privacy/policies/cookies,
 * https://learn.microsoft.com/clarity/setup-and-installation/cookie-list,
 * https://help.ads.microsoft.com/#apex/ads/en/53056/2,
 * https://ads.tiktok.com/help/article/using-cookies-with-tiktok-pixel,
 * https://developers.pinterest.com/docs/track-conversions/pinterest-tag,
 * https://developers.google.com/tag-platform/security/guides/csp,
 * https://www.linkedin.com/legal/l/cookie-table,
 * https://help.dealfront.com/en/articles/7936730-website-tracker-data-processing-roles,
 * https://albacross.com/cookie-policy
 */
export const thirdParties = {
  'google-analytics': {
    name: 'Google Analytics',
    category: 'analytics',
    consentMode: 'google',
    hosts: {
      script: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
      image: googleAnalyticsHosts,
      connect: googleAnalyticsHosts,
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
      script: googleAdsHosts,
      image: [...googleAdsHosts, 'https://google.com', 'https://www.google.lt'],
      connect: [...googleAdsHosts, 'https://google.com', 'https://www.google.lt'],
      frame: ['https://td.doubleclick.net'],
    },
    shared: {
      script: ['https://www.googletagmanager.com'],
      image: ['https://www.googletagmanager.com'],
      connect: ['https://www.googletagmanager.com'],
      frame: ['https://www.googletagmanager.com'],
    },
    cookies: [
      cookie(
        '_gcl_*',
        90,
        'Sieja apsilankymą su paspausta reklama.',
        'Links a visit to the clicked ad.',
      ),
      elsewhere('IDE', 'doubleclick.net', 730, ...recognisesBrowser),
    ],
  },
  'meta-pixel': {
    name: 'Meta Pixel',
    category: 'advertisement',
    stop: 'meta-pixel',
    hosts: {
      script: ['https://connect.facebook.net'],
      image: ['https://www.facebook.com', 'https://connect.facebook.net'],
      connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
      frame: ['https://www.facebook.com'],
      form: ['https://www.facebook.com'],
    },
    cookies: [
      cookie('_fbp', 90, ...recognisesBrowser),
      cookie(
        '_fbc',
        90,
        'Įsimena paspaustą „Facebook“ reklamą.',
        'Remembers the Facebook ad that was clicked.',
      ),
      elsewhere('fr', 'facebook.com', 90, ...recognisesBrowser),
    ],
  },
  'microsoft-advertising': {
    name: 'Microsoft Advertising',
    category: 'advertisement',
    consentMode: 'microsoft',
    hosts: {
      script: ['https://bat.bing.com', 'https://bat.bing.net'],
      image: ['https://bat.bing.com', 'https://bat.bing.net'],
      connect: ['https://bat.bing.com', 'https://bat.bing.net'],
    },
    cookies: [
      cookie('_uetsid*', 1, 'Sieja veiksmus per parą.', 'Links what is done within a day.'),
      cookie('_uetvid*', 390, ...recognisesBrowser),
      cookie(
        '_uetmsclkid',
        90,
        'Įsimena paspaustą „Microsoft“ reklamą.',
        'Remembers the Microsoft ad that was clicked.',
      ),
      elsewhere('MUID', 'bing.com', 390, ...recognisesBrowser),
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
      image: ['https://analytics.tiktok.com'],
      connect: [
        'https://analytics.tiktok.com',
        'https://analytics.us.tiktok.com',
        'https://mcs.tiktok.com',
        'https://mon.tiktok.com',
      ],
    },
    cookies: [
      cookie('_ttp', 390, ...recognisesBrowser),
      cookie(
        '_tt_enable_cookie',
        390,
        'Įsimena, kad slapukus rašyti galima.',
        'Remembers that cookies can be set.',
      ),
      cookie('ttcsid*', 90, 'Sieja to paties apsilankymo veiksmus.', 'Links what a visit does.'),
      cookie(
        'ttclid',
        30,
        'Įsimena paspaustą „TikTok“ reklamą.',
        'Remembers the TikTok ad that was clicked.',
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
      cookie('_epik', 365, ...pinterestClick),
      cookie('_derived_epik', 365, ...pinterestClick),
      elsewhere('_pinterest_ct_ua', 'ct.pinterest.com', 365, ...recognisesBrowser),
    ],
  },
  'linkedin-insight': {
    name: 'LinkedIn Insight Tag',
    category: 'advertisement',
    hosts: {
      script: ['https://snap.licdn.com'],
      image: ['https://px.ads.linkedin.com', 'https://www.linkedin.com'],
      connect: ['https://px.ads.linkedin.com'],
    },
    cookies: [
      cookie(
        'li_fat_id',
        90,
        'Įsimena paspaustą „LinkedIn“ reklamą.',
        'Remembers the LinkedIn ad that was clicked.',
      ),
      cookie('li_giant', 7, ...linkedinMember),
      cookie('li_sugr', 90, ...linkedinMember),
      cookie('ln_or', 1, 'Riboja užklausų dažnį.', 'Limits how often data is sent.'),
      elsewhere('bcookie', 'linkedin.com', 365, ...recognisesBrowser),
      elsewhere('bscookie', 'linkedin.com', 365, ...recognisesBrowser),
      elsewhere('lidc', 'linkedin.com', 1, 'Parenka serverį.', 'Chooses a server.'),
      elsewhere('UserMatchHistory', 'linkedin.com', 30, ...linkedinMember),
      elsewhere('AnalyticsSyncHistory', 'linkedin.com', 30, ...linkedinMember),
    ],
  },
  leadfeeder: {
    name: 'Leadfeeder',
    category: 'advertisement',
    hosts: {
      script: ['https://sc.lfeeder.com'],
      image: ['https://*.lfeeder.com'],
      connect: ['https://*.lfeeder.com'],
    },
    cookies: [
      cookie('_lfa', 365, ...visitorsCompany),
      {
        ...cookie(
          '_lfa_expiry',
          730,
          'Įsimena, kiek laiko saugomas naršyklės numeris.',
          'Remembers how long the number of the browser is kept.',
        ),
        storage: 'local',
      },
      cookie('_lfa_consent', 730, 'Įsimena jūsų sutikimą.', 'Remembers your consent.'),
      cookie(
        '_lfa_test_cookie_stored',
        1,
        'Patikrina, ar slapukus rašyti galima.',
        'Checks whether cookies can be set.',
      ),
    ],
  },
  albacross: {
    name: 'Albacross',
    category: 'advertisement',
    hosts: {
      script: ['https://serve.albacross.com'],
      image: ['https://*.albacross.com'],
      connect: ['https://*.albacross.com'],
    },
    cookies: [
      cookie('nQ_cookieId', 365, ...visitorsCompany),
      cookie(
        'nQ_userVisitId',
        1,
        'Sieja to paties apsilankymo veiksmus.',
        'Links what a visit does.',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Service>>

export type ThirdPartySlug = keyof typeof thirdParties
