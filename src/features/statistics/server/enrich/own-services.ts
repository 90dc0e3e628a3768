import type { Channel } from '../../wire.ts'

/**
 * Services that the public lists in `tables/` lack or name differently; these entries win. In the
 * format of those lists: `Name: host host`, where a host includes its subdomains and `{}` stands
 * for any country.
 */
export const ownServices: Readonly<Partial<Record<Channel, string>>> = {
  email: `
Gmail: mail.google.com com.google.android.gm
Outlook: outlook.live.com outlook.office.com outlook.office365.com outlook.com hotmail.com com.microsoft.office.outlook
Inbox.lt: inbox.lt
One.lt: mail.one.lt
Yahoo Mail: mail.yahoo.com
Proton Mail: proton.me protonmail.com
Yandex Mail: mail.yandex.{}
Mail.ru: mail.ru
AOL Mail: mail.aol.com
Zoho Mail: mail.zoho.com mail.zoho.eu
Fastmail: fastmail.com
GMX: gmx.net gmx.com gmx.de
WEB.DE: web.de
Tuta: tuta.com
`,
  ai: `
ChatGPT: chatgpt.com openai.com
Claude: claude.ai
Gemini: gemini.google.com bard.google.com
Google AI Studio: aistudio.google.com
NotebookLM: notebooklm.google.com
Copilot: copilot.microsoft.com copilot.cloud.microsoft copilot.com
Duck.ai: duck.ai
Grok: grok.com
Lumo: lumo.proton.me
Meta AI: meta.ai
Mistral: mistral.ai
Perplexity: perplexity.ai
Poe: poe.com
Qwen: qwen.ai qwen.com
DeepSeek: deepseek.com
Kimi: kimi.com kimi.ai moonshot.cn
Doubao: doubao.com
Z.ai: z.ai
Character.ai: character.ai
Genspark: genspark.ai
Hugging Face: huggingface.co
Manus: manus.im
OpenRouter: openrouter.ai
Phind: phind.com
Pi: pi.ai
You: you.com
`,
  search: `
Yahoo: search.yahoo.com
Yandex: ya.ru yandex.{} com.yandex.browser ru.yandex.searchplugin
Bing: bing.com
DuckDuckGo: duckduckgo.com com.duckduckgo.mobile.android
Google: google.{} com.google.android.googlequicksearchbox
Brave: search.brave.com
Kagi: kagi.com
Ecosia: ecosia.org
Qwant: qwant.com
Startpage: startpage.com
Mojeek: mojeek.com
Presearch: presearch.com
Swisscows: swisscows.com
MetaGer: metager.org metager.de
Petal Search: petalsearch.com
Yep: yep.com
Naver: search.naver.com
Baidu: baidu.com
Sogou: sogou.com
`,
  social: `
Facebook: facebook.com fb.com fb.me fb.watch com.facebook.katana
Messenger: messenger.com m.me com.facebook.orca
Instagram: instagram.com instagr.am com.instagram.android
Threads: threads.net threads.com com.instagram.barcelona
WhatsApp: whatsapp.com wa.me com.whatsapp
LinkedIn: linkedin.com lnkd.in com.linkedin.android
X: x.com twitter.com t.co com.twitter.android
YouTube: youtube.com youtu.be com.google.android.youtube
TikTok: tiktok.com com.zhiliaoapp.musically
Reddit: reddit.com redd.it com.reddit.frontpage
Pinterest: pinterest.{} pin.it com.pinterest
Telegram: telegram.org telegram.me t.me org.telegram.messenger
Bluesky: bsky.app
Discord: discord.com discord.gg discordapp.com com.discord
Snapchat: snapchat.com com.snapchat.android
VK: vk.com vk.ru vkontakte.ru com.vkontakte.android
OK: ok.ru odnoklassniki.ru ru.ok.android
Viber: viber.com com.viber.voip
Slack: slack.com com.slack
Microsoft Teams: teams.microsoft.com teams.live.com
GitHub: github.com
Hacker News: news.ycombinator.com
Mastodon: mastodon.social mastodon.online
Medium: medium.com
Product Hunt: producthunt.com
Quora: quora.com
Twitch: twitch.tv
`,
  // Last, because the same names mean search when a campaign gives them. All these hosts serve
  // advertisements.
  paid: `
Google: doubleclick.net googleadservices.com googlesyndication.com syndicatedsearch.goog
`,
}

/** Short names that advertisers and editors write into `utm_source`. */
export const sourceAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fb: 'Facebook',
    meta: 'Facebook',
    an: 'Facebook',
    'facebook ads': 'Facebook',
    msg: 'Messenger',
    ig: 'Instagram',
    insta: 'Instagram',
    th: 'Threads',
    li: 'LinkedIn',
    tw: 'X',
    twitter: 'X',
    yt: 'YouTube',
    tt: 'TikTok',
    tg: 'Telegram',
    wa: 'WhatsApp',
    vkontakte: 'VK',
    odnoklassniki: 'OK',
    'google ads': 'Google',
    adwords: 'Google',
    gads: 'Google',
    gmb: 'Google',
    gbp: 'Google',
    'bing ads': 'Bing',
    ddg: 'DuckDuckGo',
    gpt: 'ChatGPT',
    openai: 'ChatGPT',
  }),
)
