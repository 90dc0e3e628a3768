import { expect, test } from 'vitest'
import { servicesNamedBy } from '../third-parties.ts'
import { parkForeign } from './park.ts'

const services = servicesNamedBy([{ service: 'meta-pixel' }])
const park = (html: string) => parkForeign(html, { publicUrl: 'https://kryptis.example', services })
const parked = (html: string) => park(html).html

test('a marked script loses its address and keeps everything else', () => {
  expect(
    parked(
      `<script type="text/plain" data-cookieyes="cookieyes-functional" id='a"b' src="/own.js" async crossorigin="anonymous" integrity="sha384-x" data-key="1"></script>`,
    ),
  ).toBe(
    '<script type="text/plain" data-cookieyes="cookieyes-functional" id="a&quot;b" async crossorigin="anonymous" integrity="sha384-x" data-key="1" data-src="/own.js"></script>',
  )
})

test('a marked inline script is handed over for the policy, an unmarked one is not', () => {
  const marked = '<script data-cookieyes="cookieyes-analytics">run(1 < 2)</script>'
  expect(park(`${marked}<script>alert(1)</script>`)).toEqual({
    html: '<script data-cookieyes="cookieyes-analytics" type="text/plain">run(1 < 2)</script><script>alert(1)</script>',
    scripts: ['run(1 < 2)'],
  })
})

test('a module stays one', () => {
  const html = parked('<script type="module" src="https://www.googletagmanager.com/a.js"></script>')
  expect(html).toContain('type="text/plain" data-type="module"')
})

test.each([
  ['https://www.googletagmanager.com/gtag/js?id=G-1&amp;l=a', 'cookieyes-analytics'],
  ['https://googletagmanager.com/gtm.js', 'cookieyes-analytics'],
  ['//region1.google-analytics.com/a.js', 'cookieyes-analytics'],
  ['https://connect.facebook.net/en_US/fbevents.js', 'cookieyes-advertisement'],
  ['https://notgoogletagmanager.com/a.js', 'cookieyes-undeclared'],
  ['https://googletagmanager.com.evil.example/a.js', 'cookieyes-undeclared'],
  ['https://evil.example/?googletagmanager.com', 'cookieyes-undeclared'],
  ['&#104;ttps://evil.example/a.js', 'cookieyes-undeclared'],
])('an unmarked script from %s waits for %s', (src, mark) => {
  const html = parked(`<script src="${src}"></script>`)
  expect(html).toContain(`data-cookieyes="${mark}"`)
  expect(html).toContain(`data-src="${src}"`)
  expect(html).not.toContain(' src=')
})

test('a mark does not outvote the category of the host', () => {
  expect(
    parked(
      '<script data-cookieyes="cookieyes-necessary" src="https://www.googletagmanager.com/a.js"></script>',
    ),
  ).toContain('data-cookieyes="cookieyes-necessary cookieyes-analytics"')
})

test('pictures and frames of others wait too, also where scripts are off', () => {
  const html = parked(
    '<noscript><img src="https://www.facebook.com/tr?id=1"></noscript><iframe src="https://video.example/1"></iframe><img src="/a.webp" srcset="https://www.facebook.com/a 2x">',
  )
  expect(html).toBe(
    '<noscript><img data-src="https://www.facebook.com/tr?id=1" data-cookieyes="cookieyes-advertisement"></noscript><iframe data-src="https://video.example/1" data-cookieyes="cookieyes-undeclared"></iframe><img data-src="/a.webp" data-srcset="https://www.facebook.com/a 2x" data-cookieyes="cookieyes-advertisement">',
  )
})

test('no hint makes the browser connect to others', () => {
  const own =
    '<link rel="preload" href="/a.woff2"><link rel="canonical" href="https://kryptis.example/">'
  expect(parked(`${own}<link rel="preconnect" href="https://www.facebook.com">`)).toBe(own)
})

test('what is our own stays as it is', () => {
  const html =
    '<script type="module" src="/assets/a.js"></script><script type="application/ld+json">{"@id":"https://schema.org"}</script><img src="data:image/png;base64,x"><img alt="a > b" src="https://kryptis.example/a.png">'
  expect(park(html)).toEqual({ html, scripts: [] })
})
