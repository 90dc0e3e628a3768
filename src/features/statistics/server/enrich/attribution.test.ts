import { expect, test } from 'vitest'
import { attributionOf } from './attribution.ts'
import { isReferrerSpam } from './referrer-spam.ts'
import { serviceByHost } from './referring-services.ts'
import { aiAssistants } from './tables/ai-assistants.ts'
import { searchEngines } from './tables/search-engines.ts'
import { socialNetworks } from './tables/social-networks.ts'

const from = (query: string, referrer = '') => {
  const { channel, source } = attributionOf(new URL(`https://kryptis.example/${query}`), referrer)
  return [channel, source]
}

test.each([
  ['google.lt', 'search', 'Google'],
  ['google.co.uk', 'search', 'Google'],
  ['com.google.android.googlequicksearchbox', 'search', 'Google'],
  ['ya.ru', 'search', 'Yandex'],
  ['yandex.com.tr', 'search', 'Yandex'],
  ['de.search.yahoo.com', 'search', 'Yahoo'],
  ['cn.bing.com', 'search', 'Bing'],
  ['search.seznam.cz', 'search', 'Seznam'],
  ['notebooklm.google.com', 'ai', 'NotebookLM'],
  ['aistudio.google.com', 'ai', 'Google AI Studio'],
  ['gemini.google.com', 'ai', 'Gemini'],
  ['duck.ai', 'ai', 'Duck.ai'],
  ['poe.com', 'ai', 'Poe'],
  ['chat.qwen.ai', 'ai', 'Qwen'],
  ['copilot.cloud.microsoft', 'ai', 'Copilot'],
  ['vk.com', 'social', 'VK'],
  ['ok.ru', 'social', 'OK'],
  ['web.telegram.org', 'social', 'Telegram'],
  ['wa.me', 'social', 'WhatsApp'],
  ['discord.com', 'social', 'Discord'],
  ['github.com', 'social', 'GitHub'],
  ['l.facebook.com', 'social', 'Facebook'],
  ['pinterest.de', 'social', 'Pinterest'],
  ['inbox.lt', 'email', 'Inbox.lt'],
  ['email.inbox.lt', 'email', 'Inbox.lt'],
  ['outlook.office365.com', 'email', 'Outlook'],
  ['mail.proton.me', 'email', 'Proton Mail'],
  ['mail.ru', 'email', 'Mail.ru'],
  ['e.mail.ru', 'email', 'Mail.ru'],
  ['go.mail.ru', 'search', 'Mailru'],
  ['my.mail.ru', 'social', 'my.mail.ru'],
  ['googleads.g.doubleclick.net', 'paid', 'Google'],
  ['syndicatedsearch.goog', 'paid', 'Google'],
  ['accounts.google.com', 'referral', 'accounts.google.com'],
  ['docs.google.com', 'referral', 'docs.google.com'],
  ['news.google.com', 'referral', 'news.google.com'],
  ['translate.google.com', 'referral', 'translate.google.com'],
  ['login.live.com', 'referral', 'login.live.com'],
  ['google.evil.example', 'referral', 'google.evil.example'],
  ['notfacebook.com', 'referral', 'notfacebook.com'],
  ['constructor', 'referral', 'constructor'],
  ['', 'direct', ''],
])('a visit from %j is %s by %j', (referrer, channel, source) => {
  expect(from('', referrer)).toEqual([channel, source])
})

test.each([
  ['?utm_source=fb', 'social', 'Facebook'],
  ['?utm_source=ig', 'social', 'Instagram'],
  ['?utm_source=Facebook', 'social', 'Facebook'],
  ['?utm_source=www.facebook.com', 'social', 'Facebook'],
  ['?utm_source=facebook_ads&utm_medium=paid_social', 'paid', 'Facebook'],
  ['?utm_source=chatgpt.com', 'ai', 'ChatGPT'],
  ['?utm_source=fb&utm_medium=post', 'social', 'Facebook'],
  ['?utm_source=kazkas&utm_medium=post', 'social', 'kazkas'],
  ['?utm_source=facebook&utm_medium=organic', 'social', 'Facebook'],
  ['?utm_source=google&utm_medium=organic', 'search', 'Google'],
  ['?utm_source=naujienlaiskis&utm_medium=email', 'email', 'naujienlaiskis'],
  ['?utm_source=constructor', 'campaign', 'constructor'],
  ['?utm_source=google', 'search', 'Google'],
  ['?ref=github.com', 'social', 'GitHub'],
  ['?ref=kaimynas.lt', 'campaign', 'kaimynas.lt'],
  ['?source=chatgpt.com', 'ai', 'ChatGPT'],
  ['?ref=ona@pastas.lt', 'direct', ''],
  ['?ref=&source=', 'direct', ''],
  ['?ref=kaimynas.lt&utm_source=fb', 'social', 'Facebook'],
  ['?utm_source=fb&utm_campaign=ruduo', 'campaign', 'Facebook'],
])('a campaign %s is %s by %j', (query, channel, source) => {
  expect(from(query)).toEqual([channel, source])
})

test.each([
  ['gclid', 'paid', 'Google'],
  ['gad_source', 'paid', 'Google'],
  ['msclkid', 'paid', 'Bing'],
  ['yclid', 'paid', 'Yandex'],
  ['li_fat_id', 'paid', 'LinkedIn'],
  ['twclid', 'paid', 'X'],
  ['epik', 'paid', 'Pinterest'],
  ['ttclid', 'paid', 'TikTok'],
  ['fbclid', 'social', 'Facebook'],
  ['igsh', 'social', 'Instagram'],
  ['mc_cid', 'email', 'Mailchimp'],
  ['constructor', 'direct', ''],
])('a click with %s is %s by %j', (id, channel, source) => {
  expect(from(`?a=1&${id}=x`)).toEqual([channel, source])
})

test.each(['gclid', 'fbclid', 'mc_cid'])('an empty %s is no click', (id) => {
  expect(from(`?${id}=`)).toEqual(['direct', ''])
  expect(from(`?${id}&a=1`)).toEqual(['direct', ''])
})

test('the referrer says more about a click than the id that Meta adds in all its apps', () => {
  expect(from('?fbclid=x', 'l.instagram.com')).toEqual(['social', 'Instagram'])
  expect(from('?fbclid=x&gclid=y', 'l.facebook.com')).toEqual(['paid', 'Facebook'])
})

test('all hosts of the public lists are known by their channel', () => {
  const lists = { ai: aiAssistants, social: socialNetworks, search: searchEngines }
  const wrong = Object.entries(lists).flatMap(([channel, list]) =>
    list
      .trim()
      .split('\n')
      .flatMap((line) => line.slice(line.lastIndexOf(': ') + 2).split(' '))
      .map((host) => host.replace('{}', 'lt'))
      .filter((host) => serviceByHost(host)?.channel !== channel),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['semalt.com', true],
  ['54.semalt.com', true],
  ['best-seo-offer.com', true],
  ['delfi.lt', false],
  ['', false],
])('%j is referrer spam: %s', (host, isSpam) => {
  expect(isReferrerSpam(host)).toBe(isSpam)
})
