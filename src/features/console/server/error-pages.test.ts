import { expect, test } from 'vitest'
import { pageOf, useConsole } from '../../../../tests/support/console.ts'

const site = useConsole('sqlite')
const asPage = { accept: 'text/html' }

test('users and guests see the 404 page within the frame', async () => {
  const owner = await site().makeOwner()
  for (const path of ['/valdymas/nera', '/valdymas/statistika/tikslai/77']) {
    const answer = await site().get(path, owner, asPage)
    expect([answer.statusCode, pageOf(answer)[0]]).toEqual([404, 'consoleError'])
    expect(pageOf(answer)[1]).toMatchObject({ status: 404, frame: { role: 'owner' } })
  }
})

test('a viewer sees the 403 page within the frame, with the menu', async () => {
  const owner = await site().makeOwner()
  const viewer = await site().addUser(owner, { email: 'rasa@kryptis.lt', role: 'viewer' })
  for (const answer of [
    await site().get('/valdymas/prieiga', viewer, asPage),
    await site().post('/valdymas/prieiga/kviesti', {}, { cookie: viewer, ...asPage }),
  ]) {
    expect([answer.statusCode, pageOf(answer)[0]]).toEqual([403, 'consoleError'])
    const { status, frame } = pageOf(answer)[1]
    expect([status, frame.role, frame.menu[0].path]).toEqual([403, 'viewer', '/valdymas'])
  }
})

test('the page is in the language of the user', async () => {
  const owner = await site().makeOwner()
  const answer = await site().get('/valdymas/nera', owner, { ...asPage, 'accept-language': 'en' })
  expect(JSON.parse(answer.body)[2]).toMatchObject({ language: 'en' })
})

test('strangers and scripts get the error answers of the site', async () => {
  const owner = await site().makeOwner()
  const stranger = await site().get('/valdymas/nera', '', asPage)
  expect([stranger.statusCode, stranger.body.includes('consoleError')]).toEqual([404, false])
  const script = await site().get('/valdymas/nera', owner)
  expect([script.statusCode, script.body.includes('consoleError')]).toEqual([404, false])
})

test('an address with a slash at its end leads to the page without it', async () => {
  const answer = await site().get('/valdymas/prieiga/', await site().makeOwner(), asPage)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/valdymas/prieiga'])
})
