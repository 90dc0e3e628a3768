import { expect, test } from 'vitest'
import { parseJsonDocuments } from '#server/content/document.ts'
import { consentSchema } from './content.ts'

const problemsOf = (...lines: string[]) => {
  const flags = '  "doNotTrack": true, "takesOverCookieYes": false,'
  const text = ['{', flags, '  "scripts": [', ...lines, '  ]', '}'].join('\n')
  const { problems } = parseJsonDocuments('consent.json', text, consentSchema, false)
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test.each([
  '{ "service": "google-analytics", "src": "https://www.googletagmanager.com/gtag/js?id=G-1" }',
  '{ "service": "meta-pixel", "code": "fbq(1)", "attributes": { "id": "a", "async": true } }',
])('takes %s', (line) => {
  expect(problemsOf(line)).toEqual([])
})

test.each([
  [
    '{ "service": "nobody", "code": "1" }',
    /scripts\.0\.service” must name a known service: google/,
  ],
  ['{ "code": "1" }', /service/],
  ['{ "service": "meta-pixel" }', /must have either a src or a code/],
  [
    '{ "service": "meta-pixel", "src": "https://connect.facebook.net/a.js", "code": "1" }',
    /must have either a src or a code/,
  ],
  ['{ "service": "meta-pixel", "src": "http://connect.facebook.net/a.js" }', /begins with https/],
  [
    '{ "service": "meta-pixel", "src": "https://notconnect.facebook.net/a.js" }',
    /src” must be an address of its service/,
  ],
  [
    '{ "service": "meta-pixel", "src": "https://connect.facebook.net@evil.example/a.js" }',
    /begins with https/,
  ],
  ['{ "service": "meta-pixel", "code": "a</script>" }', /must hold no <\/script/],
  [
    '{ "service": "meta-pixel", "code": "1", "attributes": { "onload": "1" } }',
    /is no attribute a script may have/,
  ],
])('says where %s is wrong', (line, message) => {
  const problems = problemsOf('    { "service": "meta-pixel", "code": "1" },', line)
  expect(problems.length).toBe(1)
  expect(problems[0]?.replace('scripts.1', 'scripts.0')).toMatch(message)
  expect(problems[0]).toMatch(/^consent\.json:5 /)
})
