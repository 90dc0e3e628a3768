import { memoize } from '#lib/memoize.ts'
import type { Channel } from '../../wire.ts'

export interface ReferringService {
  channel: Channel
  /** `Google` */
  name: string
}

/** Names of services by host. One without a dot matches under every country: `google.lt`, `google.com`. */
const services: readonly { channel: Channel; names: Readonly<Record<string, string>> }[] = [
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

/** The service behind a host, or null. */
export const serviceByHost = memoize((host) => (host ? findByHost(host) : null))

/** The service a campaign's source names by its host or its name. */
export const serviceByHostOrName = memoize((source) => findByHost(source) ?? serviceByName(source))

function findByHost(host: string): ReferringService | null {
  for (const { channel, names } of services) {
    for (const [pattern, name] of Object.entries(names)) {
      if (matches(host, pattern)) return { channel, name }
    }
  }
  return null
}

/** A service by its name, in upper or lower case. */
export function serviceByName(source: string): ReferringService | null {
  const wanted = source.toLowerCase()
  for (const { channel, names } of services) {
    const name = Object.values(names).find((known) => known.toLowerCase() === wanted)
    if (name) return { channel, name }
  }
  return null
}

function matches(host: string, pattern: string): boolean {
  if (pattern.includes('.')) return host === pattern || host.endsWith(`.${pattern}`)
  const labels = host.split('.')
  const hasTwoPartSuffix = /^(com?|org|net)$/.test(labels.at(-2) ?? '') && labels.length > 2
  return labels.at(hasTwoPartSuffix ? -3 : -2) === pattern
}
