import type { Channel } from '../wire.ts'
import { remembered } from './remembered.ts'

export const campaignFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const
export type Campaign = Record<(typeof campaignFields)[number], string>

export interface Origin {
  channel: Channel
  /** A name the owner knows: `Google`, `naujienlaiškis`, `delfi.lt`; empty when direct. */
  source: string
}

/** Services by a part of their hosts, between dots. */
const known: readonly { channel: Channel; names: Readonly<Record<string, string>> }[] = [
  {
    channel: 'email',
    names: {
      'mail.google.com': 'Gmail',
      'com.google.android.gm': 'Gmail',
      'mail.yahoo.com': 'Yahoo Mail',
      'outlook.live.com': 'Outlook',
      'outlook.office.com': 'Outlook',
      'mail.one.lt': 'One.lt',
    },
  },
  {
    channel: 'ai',
    names: {
      'chatgpt.com': 'ChatGPT',
      'chat.openai.com': 'ChatGPT',
      'gemini.google.com': 'Gemini',
      'copilot.microsoft.com': 'Copilot',
      'perplexity.ai': 'Perplexity',
      'claude.ai': 'Claude',
      'chat.deepseek.com': 'DeepSeek',
      'chat.mistral.ai': 'Mistral',
      'grok.com': 'Grok',
      'meta.ai': 'Meta AI',
    },
  },
  {
    channel: 'search',
    names: {
      google: 'Google',
      'com.google.android.googlequicksearchbox': 'Google',
      bing: 'Bing',
      duckduckgo: 'DuckDuckGo',
      'search.yahoo.com': 'Yahoo',
      yandex: 'Yandex',
      ecosia: 'Ecosia',
      qwant: 'Qwant',
      startpage: 'Startpage',
      baidu: 'Baidu',
      'search.brave.com': 'Brave',
      kagi: 'Kagi',
    },
  },
  {
    channel: 'social',
    names: {
      facebook: 'Facebook',
      'com.facebook.katana': 'Facebook',
      'fb.me': 'Facebook',
      instagram: 'Instagram',
      linkedin: 'LinkedIn',
      'lnkd.in': 'LinkedIn',
      'com.linkedin.android': 'LinkedIn',
      'x.com': 'X',
      twitter: 'X',
      't.co': 'X',
      youtube: 'YouTube',
      'youtu.be': 'YouTube',
      tiktok: 'TikTok',
      reddit: 'Reddit',
      pinterest: 'Pinterest',
      'threads.net': 'Threads',
      'threads.com': 'Threads',
      bsky: 'Bluesky',
      't.me': 'Telegram',
      'org.telegram.messenger': 'Telegram',
      whatsapp: 'WhatsApp',
      'news.ycombinator.com': 'Hacker News',
    },
  },
]

const paidClicks = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'ttclid', 'dclid']
const paid = /^(cpc|ppc|cpm|cpv|cpa|display|banner|retargeting|paid.*)$/i
const email = /^(e-?mail|newsletter|naujienlai[sš]kis)$/i
const social = /^(social(-media|-network)?|sm)$/i

/** Where a visit came from, by its campaign first and the page before it second. */
export function originOf(address: URL, referrer: string, campaign: Campaign): Origin {
  const { utm_source: told } = campaign
  const service = told ? serviceTold(told) : serviceOf(referrer)
  const source = service?.source ?? (told || referrer)
  return { source, channel: channelOf(address, campaign, service?.channel, referrer) }
}

/** A link that names nothing but the service it is on says where a visit came from, as a referrer does. */
function channelOf(
  { searchParams: query, search }: URL,
  { utm_medium: medium, utm_source: source, utm_campaign: name }: Campaign,
  service: Channel | undefined,
  referrer: string,
): Channel {
  if (paid.test(medium) || (search && paidClicks.some((click) => query.has(click)))) return 'paid'
  if (email.test(medium) || email.test(source)) return 'email'
  if (social.test(medium)) return 'social'
  if (medium === 'organic') return 'search'
  if (medium || name) return 'campaign'
  if (source) return service ?? 'campaign'
  return service ?? (referrer ? 'referral' : 'direct')
}

const serviceOf = remembered((host) => (host ? findService(host) : null))
const serviceTold = remembered((source) => findService(source) ?? serviceNamed(source))

function findService(host: string): Origin | null {
  for (const { channel, names } of known) {
    for (const [name, source] of Object.entries(names)) {
      if (isNamed(host, name)) return { channel, source }
    }
  }
  return null
}

/** A service by the name we show for it, in whatever letters. */
export function serviceNamed(source: string): Origin | null {
  const wanted = source.toLowerCase()
  for (const { channel, names } of known) {
    for (const name of Object.values(names)) {
      if (name.toLowerCase() === wanted) return { channel, source: name }
    }
  }
  return null
}

/** A whole host or the end of one; a bare name is the one before the country: `google.lt`. */
function isNamed(host: string, name: string): boolean {
  if (name.includes('.')) return host === name || host.endsWith(`.${name}`)
  const labels = host.split('.')
  const ofCountry = /^(com?|org|net)$/.test(labels.at(-2) ?? '') && labels.length > 2
  return labels.at(ofCountry ? -3 : -2) === name
}
