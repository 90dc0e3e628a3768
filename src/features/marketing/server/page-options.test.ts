import { expect, test } from 'vitest'
import { destinationSlugs } from '#features/destinations/destinations.ts'
import {
  defaultOptions,
  destinationFields,
  type MarketingSettings,
} from '#features/destinations/settings.ts'
import { clicked } from '../../../../tests/support/goals.ts'
import type { PageOptions } from '../page-options.ts'
import { pageOptionsOf } from './page-options.ts'

const tokens = { make: (path: string) => `token of ${path}` }

function settingsWith(
  on: Readonly<Record<string, Readonly<Record<string, string>>>>,
  more: Partial<MarketingSettings> = {},
) {
  const entries = destinationSlugs.map((slug) => {
    const empty = Object.keys(destinationFields[slug]).map((name) => [name, ''])
    const values = { ...Object.fromEntries(empty), ...on[slug] }
    return [slug, { isOn: slug in on, values, pausedBecause: null }]
  })
  return {
    ...defaultOptions,
    destinations: Object.fromEntries(entries),
    ownEvents: [],
    ...more,
  } as MarketingSettings
}
const meta = { pixel_id: '123456', access_token: 'secret', test_event_code: 'TEST1' }

function optionsOf(
  settings: MarketingSettings,
  page: Partial<{ path: string; view: string }> = {},
) {
  const made = pageOptionsOf(settings, [], { path: '/kainos', view: 'pricing', ...page }, tokens)
  return made === undefined ? made : (JSON.parse(made) as PageOptions)
}

test('a page has no options while no destination is on', () => {
  expect(optionsOf(settingsWith({}))).toBeUndefined()
})

test('a page gets public settings of its tags, and neither secrets nor what is for the server', () => {
  const options = optionsOf(settingsWith({ meta, rehearsal: {} }))
  expect(options).toMatchObject({ token: 'token of /kainos', events: ['page_view'] })
  expect(options?.destinations).toEqual([
    {
      slug: 'meta',
      category: 'advertisement',
      service: 'meta-pixel',
      values: { pixel_id: '123456' },
    },
  ])
})

test('Analytics has no tag on the page while our server sends to it', () => {
  const id = { measurement_id: 'G-1234' }
  const tagsOf = (sends_from: string) =>
    optionsOf(settingsWith({ google_analytics: { ...id, sends_from } }))?.destinations.length
  expect([tagsOf('server'), tagsOf('browser')]).toEqual([0, 1])
})

test('an address is signed without its query, and a search is an event of its page', () => {
  const options = optionsOf(settingsWith({ meta }), { path: '/paieska?q=pensija', view: 'search' })
  expect(options).toMatchObject({ token: 'token of /paieska', events: ['page_view', 'search'] })
})

test('what is switched off is not watched, nor what the owner waits for elsewhere', () => {
  const own = { id: 1, event: 'custom', customName: 'a', trigger: 'click', target: '#a', url: '*' }
  const also = { ...own, delaySeconds: 0, valueCents: 0, isOn: true } as const
  const settings = settingsWith({ meta }, {
    switchedOff: new Set(['download', 'scroll']),
    ownEvents: [also, { ...also, url: '/kita' }, { ...also, isOn: false }],
  } as Partial<MarketingSettings>)
  const options = optionsOf(settings)
  expect(options?.own).toEqual([{ event: 'custom', name: 'a', trigger: 'click', target: '#a' }])
  expect([options?.downloads, options?.scroll, options?.off]).toEqual([
    undefined,
    undefined,
    ['download', 'scroll'],
  ])
})

test('an own event of a page that is opened is watched where the owner says', () => {
  const visited = { id: 1, event: 'custom', customName: 'a', trigger: 'page_visit', target: '' }
  const own = { ...visited, delaySeconds: 0, valueCents: 0, isOn: true } as const
  const ownEvents = [
    { ...own, url: '/kainos' },
    { ...own, url: '/kita' },
  ]
  const options = optionsOf(settingsWith({ meta }, { ownEvents } as Partial<MarketingSettings>))
  expect(options?.own).toEqual([{ event: 'custom', name: 'a', trigger: 'page_visit', target: '' }])
})

test('an own event that is defined twice, or also by a goal, happens once', () => {
  const clicks = { id: 1, event: 'custom', customName: 'kvietimas', trigger: 'click', target: '#a' }
  const own = { ...clicks, url: '*', delaySeconds: 0, valueCents: 0, isOn: true } as const
  const goal = { ...clicked, title: 'Kvietimas', sent_as: 'custom', selector: '#a' }
  const settings = settingsWith({ meta }, {
    ownEvents: [own, { ...own, id: 2, url: '/kainos' }, { ...own, id: 3, target: '#b' }],
  } as Partial<MarketingSettings>)
  const page = { path: '/kainos', view: 'pricing' }
  const made = JSON.parse(pageOptionsOf(settings, [goal], page, tokens) ?? '{}') as PageOptions
  expect(made.own?.map(({ name, target }) => [name, target])).toEqual([
    ['kvietimas', '#a'],
    ['kvietimas', '#b'],
  ])
})

test('no own event is a purchase, whoever has stored it', () => {
  const own = { id: 1, event: 'purchase', customName: '', trigger: 'click', target: 'h1', url: '*' }
  const ownEvents = [{ ...own, delaySeconds: 0, valueCents: 9900, isOn: true }]
  const settings = settingsWith({ meta }, { ownEvents } as Partial<MarketingSettings>)
  expect(optionsOf(settings)?.own).toBeUndefined()
})

test('Analytics’ tag leaves to the server what it sends when confirmed, while it has a secret', () => {
  const leftWith = (api_secret: string) => {
    const values = { measurement_id: 'G-1234', sends_from: 'browser', api_secret }
    return optionsOf(settingsWith({ google_analytics: values }))?.destinations[0]?.leaves
  }
  expect(leftWith('')).toBeUndefined()
  expect(leftWith('secret')?.toSorted()).toEqual([
    'comment',
    'contact',
    'lead',
    'refund',
    'schedule',
    'subscribe',
  ])
})
