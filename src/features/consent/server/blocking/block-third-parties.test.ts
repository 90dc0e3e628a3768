import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withOwnServices } from '../../services.ts'
import { blockThirdParties } from './block-third-parties.ts'
import { candidatesOf, loadingAttributesOf } from './loading-tag.ts'
import { parseTags } from './parse-tags.ts'

const services = withOwnServices([{ service: 'meta-pixel' }])
const block = (html: string) =>
  blockThirdParties(html, { publicUrl: 'https://kryptis.example', services })
const blocked = (html: string) => block(html).html

test('a marked script loses its address and keeps everything else', () => {
  expect(
    blocked(
      `<script type="text/plain" data-cookieyes="cookieyes-functional" id='a"b' src="/own.js" async crossorigin="anonymous" integrity="sha384-x" data-key="1"></script>`,
    ),
  ).toBe(
    '<script type="text/plain" data-cookieyes="cookieyes-functional" id="a&quot;b" async crossorigin="anonymous" integrity="sha384-x" data-key="1" data-src="/own.js"></script>',
  )
})

test('a marked inline script is handed over for the policy, an unmarked one is not', () => {
  const marked = '<script data-cookieyes="cookieyes-analytics">run(1 < 2)</script>'
  expect(block(`${marked}<script>alert(1)</script>`)).toEqual({
    html: '<script data-cookieyes="cookieyes-analytics" type="text/plain">run(1 < 2)</script><script>alert(1)</script>',
    scripts: ['run(1 < 2)'],
  })
})

test('a module stays one', () => {
  const html = blocked(
    '<script type="module" src="https://www.googletagmanager.com/a.js"></script>',
  )
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
  const html = blocked(`<script src="${src}"></script>`)
  expect(html).toContain(`data-cookieyes="${mark}"`)
  expect(html).toContain(`data-src="${src}"`)
  expect(html).not.toContain(' src=')
})

test('a mark does not outvote the category of the host', () => {
  expect(
    blocked(
      '<script data-cookieyes="cookieyes-necessary" src="https://www.googletagmanager.com/a.js"></script>',
    ),
  ).toContain('data-cookieyes="cookieyes-necessary cookieyes-analytics"')
})

test('pictures and frames of others wait too, also where scripts are off', () => {
  const html = blocked(
    '<noscript><img src="https://www.facebook.com/tr?id=1"></noscript><iframe src="https://video.example/1"></iframe><img src="/a.webp" srcset="https://www.facebook.com/a 2x">',
  )
  expect(html).toBe(
    '<noscript><img data-src="https://www.facebook.com/tr?id=1" data-cookieyes="cookieyes-advertisement"></noscript><iframe data-src="https://video.example/1" data-cookieyes="cookieyes-undeclared"></iframe><img data-src="/a.webp" data-srcset="https://www.facebook.com/a 2x" data-cookieyes="cookieyes-advertisement">',
  )
})

test('no hint makes the browser connect to others', () => {
  const own =
    '<link rel="preload" href="/a.woff2"><link rel="canonical" href="https://kryptis.example/">'
  expect(blocked(`${own}<link rel="preconnect" href="https://www.facebook.com">`)).toBe(own)
})

test('what is our own stays as it is', () => {
  const html =
    '<script type="module" src="/assets/a.js"></script><script type="application/ld+json">{"@id":"https://schema.org"}</script><img src="data:image/png;base64,x"><img alt="a > b" src="https://kryptis.example/a.png">'
  expect(block(html)).toEqual({ html, scripts: [] })
})

const thirdParty = 'https://video.example/1'

/** The hosts that browsers with and without scripts would ask. */
const hostsAskedBy = (html: string) =>
  [true, false].flatMap((scriptingEnabled) =>
    parseTags(html, { scriptingEnabled }).flatMap((tag) =>
      loadingAttributesOf(tag)
        .flatMap((name) => candidatesOf(tag.attributes.get(name)?.value ?? ''))
        .map((address) => new URL(address, 'https://kryptis.example').hostname),
    ),
  )
const others = expect.stringMatching(/^(video|e)\.example$/)

test.each([
  ['an angle bracket in quotes', `<img alt=">" src="${thirdParty}">`],
  ['an angle bracket in single quotes', `<img alt='a > "b"' src='${thirdParty}'>`],
  ['no quotes', `<img src=${thirdParty} alt=a>`],
  ['spaces and lines around the sign', `<img src\n =\t ${thirdParty}>`],
  ['no space before it', `<img/src=${thirdParty}>`],
  ['large letters', `<IMG SRC="${thirdParty}">`],
  ['an address in entities', '<img src="&#x68;ttps:&sol;&sol;video.example/1">'],
  ['a scheme in two lines', '<img src="ht\ntps://video.example/1">'],
  ['backslashes', '<img src="\\\\video.example/1">'],
  ['space before it', '<img src="  //video.example/1">'],
  ['a name given twice', `<img src="${thirdParty}" src="/own.png">`],
  ['one of several sizes', '<img srcset="/own.png 1x,//video.example/1 2x">'],
  ['a source', `<picture><source srcset="${thirdParty}"><img src="/own.png"></picture>`],
  ['a poster', `<video poster="${thirdParty}"></video>`],
  ['a picture in SVG', `<svg><image href="${thirdParty}"/></svg>`],
  ['an old name of an address in SVG', `<svg><image xlink:href="${thirdParty}"/></svg>`],
  ['a script in SVG', `<svg><script href="${thirdParty}"></script></svg>`],
  ['a style of SVG', `<svg><style><img src=${thirdParty}></style></svg>`],
  ['an SVG that a paragraph ends', `<svg></p><![CDATA[><img src=${thirdParty}>]]>`],
  ['an SVG in MathML that ends', `<svg><math><p><![CDATA[><img src=${thirdParty}>]]>`],
  ['CDATA outside SVG', `<![CDATA[><img src=${thirdParty}>]]>`],
  ['the old name of a picture', `<image src=${thirdParty}>`],
  ['a template', `<template><iframe src="${thirdParty}"></iframe></template>`],
  ['noscript', `<noscript><img src="${thirdParty}"></noscript>`],
  [
    'a noscript that ends in an attribute',
    `<noscript><p title="</noscript><img src=${thirdParty}>">`,
  ],
  ['an empty comment', `<!--><img src=${thirdParty}>-->`],
  ['a comment ended by an exclamation', `<!-- --!><img src=${thirdParty}>`],
  ['a list of options', `<select><img src=${thirdParty}></select>`],
  ['a tag of its own making', `<x "><img src=${thirdParty}>">`],
  ['a picture that is a button', `<input type=image src=${thirdParty}>`],
  ['a page in an attribute', `<iframe srcdoc='<img src="${thirdParty}">'></iframe>`],
  ['a page in an attribute, in entities', `<iframe srcdoc="&lt;img src=${thirdParty}>"></iframe>`],
])('%s does not hide what would be loaded', (_what, html) => {
  const result = blocked(html)
  expect(result).toMatch(/ data-(src|srcset|poster|href|srcdoc)=/)
  expect(result).toContain('data-cookieyes="cookieyes-undeclared"')
  expect(hostsAskedBy(result)).not.toContainEqual(others)
  expect(blocked(result)).toBe(result)
})

test.each([
  ['a comment', `<!-- <img src="${thirdParty}"> -->`],
  ['a text field', `<textarea><img src="${thirdParty}"></textarea>`],
  ['a title', `<title><img src="${thirdParty}"></title>`],
  ['a script', `<script>const html = '<img src="${thirdParty}">'</script>`],
  ['a script that looks ended', `<script><!--<script></script><img src=${thirdParty}></script>`],
  ['an attribute', `<p title="<img src=${thirdParty}>"></p>`],
  ['an end tag', `</p title="<img src=${thirdParty}>">`],
  ['another element', `<imgs src="${thirdParty}"></imgs>`],
  ['another attribute', `<img alt='src="${thirdParty}"' data-original="${thirdParty}">`],
  ['a link that is followed', `<a href="${thirdParty}">x</a><link rel="me" href="${thirdParty}">`],
])('what stands in %s loads nothing and stays as it is', (_where, html) => {
  expect(block(html)).toEqual({ html, scripts: [] })
})

test('everything around what is blocked stays, byte for byte', () => {
  const before = '<!DOCTYPE html><P CLASS=a>“&nbsp;<br/></p >\r\n<!-- x -->'
  const after = `<img src='/own.png' >\0<scr<ipt></b>`
  expect(blocked(`${before}<img src="${thirdParty}" alt='"a"'>${after}`)).toBe(
    `${before}<img alt="&quot;a&quot;" data-src="${thirdParty}" data-cookieyes="cookieyes-undeclared">${after}`,
  )
})

test('what is blocked already stays as it is', () => {
  const html = `<noscript><img data-src="${thirdParty}?a&amp;b" data-cookieyes="cookieyes-undeclared"></noscript>
    <script type="text/plain" data-src="/own.js" data-cookieyes="cookieyes-analytics"></script>`
  expect(block(html)).toEqual({ html, scripts: [] })
  const script = '<script type="text/plain" data-cookieyes="cookieyes-analytics">run()</script>'
  expect(block(script)).toEqual({ html: script, scripts: ['run()'] })
})

test('an element that ends itself goes on doing so', () => {
  expect(blocked(`<svg><image href="${thirdParty}" /><path /></svg>`)).toBe(
    `<svg><image data-href="${thirdParty}" data-cookieyes="cookieyes-undeclared"/><path /></svg>`,
  )
})

test('however tags are put together, nothing is left that would be loaded', () => {
  const pieces = [
    ['<', '>', '"', "'", '/', ' ', '=', '<!--', '-->', 'x', '&quot;', '&lt;'],
    ['<svg>', '</svg>', '<style>', '</style>', '<noscript>', '</noscript>', '<p>', '</p>'],
    ['<img ', '<script ', '</script>', '<template>', '<textarea>', '<select>', '<![CDATA['],
    ['src=', 'src="', "src='", 'srcset=', 'alt="', thirdParty, '//e.example', '/own.png'],
  ].flat()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (chosen) => {
      const result = blocked(chosen.join(''))
      expect(blocked(result)).toBe(result)
      expect(hostsAskedBy(result)).not.toContainEqual(others)
    }),
    { numRuns: 2000 },
  )
})
