import { describe, expect, test } from 'vitest'
import { attributionOf, formAttribution } from './attribution.ts'

const everything = { analytics: true, advertisement: true }
const cookies = {
  pysTrafficSource: 'google.com',
  pys_landing_page: 'https://kryptis.example/kainos?x=1',
  pys_utm_campaign: 'ruduo',
  pys_gadid: '77',
  last_pysTrafficSource: 'direct',
}

describe('the hidden fields of a form', () => {
  const fields = {
    pys_utm:
      'utm_source:fb|utm_medium:undefined|utm_campaign:el. paštas: ruduo|utm_term:ona@pastas.lt',
    pys_utm_id: 'fbadid:9|gadid:undefined|padid:undefined|bingid:undefined',
    pys_browser_time: '09-10|Saturday|November',
    pys_landing: 'https://kryptis.example/t/x',
    pys_source: 'l.facebook.com',
    pys_order_type: 'wcf-optin',
    last_pys_landing: 'https://kryptis.example/kontaktai',
    last_pys_source: 'news.example',
    last_pys_utm: 'utm_source:naujienos',
    last_pys_utm_id: 'gadid:8',
  }

  test('tell the first visit and the last one apart', () => {
    expect(formAttribution(fields, cookies, everything)).toEqual({
      source: 'l.facebook.com',
      landingPage: 'https://kryptis.example/t/x',
      utm: { source: 'fb', campaign: 'el. paštas: ruduo' },
      lastSource: 'news.example',
      lastLandingPage: 'https://kryptis.example/kontaktai',
      lastUtm: { source: 'naujienos' },
      clickIds: { fbadid: '9' },
      lastClickIds: { gadid: '8' },
      browserTime: '09-10|Saturday|November',
      orderType: 'wcf-optin',
    })
  })

  test('may be missing, as without scripts: then the cookies tell', () => {
    expect(formAttribution({}, cookies, everything)).toMatchObject({
      source: 'google.com',
      landingPage: 'https://kryptis.example/kainos',
      utm: { campaign: 'ruduo' },
      lastSource: 'direct',
      clickIds: { gadid: '77' },
      browserTime: '',
      orderType: '',
    })
    expect(formAttribution(null, {}, everything)).toBeNull()
  })

  test('are not kept without consent, and click ids not without that to advertisement', () => {
    const neither = { analytics: false, advertisement: false }
    expect(formAttribution(fields, cookies, neither)).toBeNull()
    expect(formAttribution(fields, cookies, { ...everything, analytics: false })).toEqual({
      source: '',
      landingPage: '',
      utm: {},
      lastSource: '',
      lastLandingPage: '',
      lastUtm: {},
      clickIds: { fbadid: '9' },
      lastClickIds: { gadid: '8' },
      browserTime: '',
      orderType: '',
    })
    expect(formAttribution(fields, cookies, { ...everything, advertisement: false })).toMatchObject(
      {
        source: 'l.facebook.com',
        clickIds: {},
        lastClickIds: {},
      },
    )
  })

  test('are bounded, and only what they can mean is kept', () => {
    const wrong = {
      pys_source: `${'x'.repeat(300)}\n<b>`,
      pys_landing: `javascript:alert(1)//${'x'.repeat(600)}`,
      pys_utm: Array.from({ length: 500 }, (_, index) => `utm_${index}:${index}`).join('|'),
      pys_utm_id: ['fbadid:1', 'fbadid:2'],
      pys_browser_time: "09-10|Caturday|'><script>",
      pys_order_type: 'x',
      last_pys_source: 'ona%40pastas.lt',
    }
    expect(formAttribution(wrong, {}, everything)).toEqual({
      source: 'x'.repeat(200),
      landingPage: '',
      utm: {},
      lastSource: '',
      lastLandingPage: '',
      lastUtm: {},
      clickIds: {},
      lastClickIds: {},
      browserTime: '',
      orderType: '',
    })
  })
})

test('cookies tell nothing without consent to analytics', () => {
  expect(attributionOf(cookies, { analytics: false })).toMatchObject({ source: '', utm: {} })
  expect(attributionOf(cookies, { analytics: true })).toMatchObject({ source: 'google.com' })
})
