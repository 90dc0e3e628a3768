import { expect, test } from 'vitest'
import { snippetPath } from '#features/subscribers/newsletter-paths.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { snippetPreviewPath } from '../../snippet-wire.ts'

const site = useConsole('sqlite')
const chosen = new URLSearchParams({ theme: 'custom', primary: '#14213d', buttonText: '"<b>' })

test('the page begins with what its address says', async () => {
  const cookie = await site().makeOwner()
  const { fields, origin } = pageOf(await site().get(`${snippetPath}?${chosen}`, cookie))[1]
  expect(fields).toMatchObject({ theme: 'custom', primary: '#14213d', buttonText: '"<b>' })
  expect(origin).toBe('https://kryptis.example')
  expect(pageOf(await site().get(snippetPath, cookie))[1].fields).toMatchObject({
    theme: 'default',
    language: 'lt',
    redirect: '',
  })
})

test('the preview loads nothing but the embed, sends nothing and is framed by us alone', async () => {
  const cookie = await site().makeOwner()
  const { body, headers } = await site().get(`${snippetPreviewPath}?${chosen}`, cookie)
  expect(body).toContain('"primary": "#14213d"')
  expect(body).toContain('"buttonText": "\\"\\u003cb>"')
  expect(body).toContain('<script src="/embed/newsletter.js" async></script>')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/connect-src|unsafe/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the preview is in the language that was chosen, whatever that of the console is', async () => {
  const cookie = await site().makeOwner()
  const preview = async (query: string) =>
    (await site().get(`${snippetPreviewPath}${query}`, cookie, { 'accept-language': 'en' })).body
  expect(await preview('')).toMatch(/<html lang="lt">[^]*"language": "lt"/)
  expect(await preview('?language=en')).toMatch(/<html lang="en">[^]*"language": "en"/)
})
