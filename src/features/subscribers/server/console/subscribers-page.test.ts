import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { bothEngines } from '../../../../../tests/support/databases.ts'
import { exampleSignUp } from '../../../../../tests/support/subscribers.ts'
import {
  newSubscriberPath,
  subscriberActionPath,
  subscriberFilePath,
  subscriberPath,
  subscribersFilePath,
  subscribersPath,
} from '../../console-wire.ts'
import type { VouchedSubscriber } from '../subscribers/subscribers.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const list = () => site().newsletter.subscribers
  const get = (path: string) => site().get(path, cookie)
  const post = (path: string, form: Record<string, string> = {}) =>
    site().post(path, form, { cookie })
  const shown = async (query = '') => pageOf(await get(`${subscribersPath}${query}`))[1]
  const emails = async (query = '') =>
    (await shown(query)).subscribers.map(({ email }: { email: string }) => email)

  const { visitor: _visitor, ...signUp } = exampleSignUp
  const add = async (...people: (Partial<VouchedSubscriber> & { email: string })[]) => {
    const given = { ...signUp, confirmedAt: site().time, detail: '' }
    await list().add(people.map((person) => ({ ...given, ...person })))
  }
  const idOf = async (email: string) => (await list().findByEmail(email))?.id ?? 0

  test('a search finds any part of an address, however it is typed', async () => {
    await add({ email: 'Jurate@Kryptis.lt' }, { email: 'ona@šaltinis.lt' }, { email: 'a_b%@x.lt' })
    for (const [typed, found] of [
      ['jūratė', 'Jurate@Kryptis.lt'],
      ['KRYPTIS', 'Jurate@Kryptis.lt'],
      ['šaltinis.lt', 'ona@šaltinis.lt'],
      ['ONA@Šaltinis.lt', 'ona@šaltinis.lt'],
      ['_b%@', 'a_b%@x.lt'],
    ])
      expect([typed, await emails(`?paieska=${encodeURIComponent(typed ?? '')}`)]).toEqual([
        typed,
        [found],
      ])
    expect(await emails('?paieska=%25')).toEqual(['a_b%@x.lt'])
    expect(await emails('?paieska=jonas')).toEqual([])
  })

  test('states and sources narrow the list down, and each state says how many it has', async () => {
    await add({ email: 'a@x.lt' }, { email: 'b@x.lt', source: 'import' }, { email: 'c@y.lt' })
    await list().signUp({ ...exampleSignUp, email: 'd@x.lt' })
    await list().end(await idOf('c@y.lt'), 'unsubscribed', '')
    const all = await shown()
    expect(all.counts).toEqual({
      pending: 1,
      subscribed: 2,
      unsubscribed: 1,
      bounced: 0,
      complained: 0,
    })
    expect(await emails()).toEqual(['d@x.lt', 'c@y.lt', 'b@x.lt', 'a@x.lt'])
    expect(await emails('?busena=subscribed')).toEqual(['b@x.lt', 'a@x.lt'])
    expect(await emails('?saltinis=import')).toEqual(['b@x.lt'])
    expect(await emails('?busena=nesamone')).toHaveLength(4)
    expect((await shown('?paieska=x.lt&busena=pending')).counts).toMatchObject({
      pending: 1,
      subscribed: 2,
      unsubscribed: 0,
    })
  })

  test('pages of the list neither repeat nor skip anybody', async () => {
    await add(...Array.from({ length: 120 }, (_, index) => ({ email: `n${index}@x.lt` })))
    const seen: string[] = []
    for (let query = ''; ; ) {
      const { subscribers, olderThan } = await shown(query)
      seen.push(...subscribers.map(({ email }: { email: string }) => email))
      if (olderThan === null) break
      query = `?iki=${olderThan}`
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `n${119 - index}@x.lt`))
  })

  test('the growth counts who was subscribed when each month ended', async () => {
    const month = 31 * dayMs
    await add({ email: 'a@x.lt', confirmedAt: site().time - 24 * month })
    await add({ email: 'b@x.lt', confirmedAt: site().time - 2 * month }, { email: 'c@x.lt' })
    await list().signUp({ ...exampleSignUp, email: 'pending@x.lt' })
    await list().end(await idOf('a@x.lt'), 'unsubscribed', '')
    const { growth } = await shown()
    expect(growth).toHaveLength(12)
    expect(growth.at(0)).toEqual({ month: '2025-12', subscribers: 1 })
    expect(growth.slice(-3)).toEqual([
      { month: '2026-09', subscribers: 2 },
      { month: '2026-10', subscribers: 2 },
      { month: '2026-11', subscribers: 2 },
    ])
  })

  test('the file has everybody the search and the filters leave', async () => {
    await add(...Array.from({ length: 1100 }, (_, index) => ({ email: `n${index}@x.lt` })))
    await add({ email: '=1+1@x.lt', firstName: 'Ona' })
    const { body, headers } = await get(subscribersFilePath)
    expect(headers['content-disposition']).toContain('prenumeratoriai.csv')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(1102)
    expect(lines[1]).toMatch(/^'=1\+1@x\.lt;Ona;Prenumeruoja;lt;/)
    expect(lines[0]).toContain('El. paštas;Vardas;Būsena;')
    const found = await get(`${subscribersFilePath}?paieska=n11`)
    expect(found.body.trim().split('\r\n')).toHaveLength(1 + 11)
  })

  test('the page of a person shows the proof and what happened, and the file holds the same', async () => {
    await list().signUp(exampleSignUp)
    const id = await idOf(exampleSignUp.email)
    const { record } = pageOf(await get(subscriberPath(id)))[1]
    expect(record).toMatchObject({
      subscriber: { id, state: 'pending', sourcePath: '/naujienos' },
      proof: { text: exampleSignUp.consent_text, network: '192.0.2.0/24', confirmed: null },
      events: [{ type: 'requested' }, { type: 'confirmation_sent' }],
    })
    const file = await get(subscriberFilePath(id))
    expect(file.headers['content-disposition']).toContain('.json')
    expect(JSON.parse(file.body)).toEqual(record)
    expect((await get(subscriberPath(id + 1))).statusCode).toBe(404)
  })

  test('a subscription is ended, a language changed and a person erased', async () => {
    await add({ email: 'a@x.lt' })
    const id = await idOf('a@x.lt')
    expect((await post(subscriberActionPath(id, 'language'), { language: 'fr' })).statusCode).toBe(
      400,
    )
    await post(subscriberActionPath(id, 'language'), { language: 'en' })
    expect(await list().find(id)).toMatchObject({ language: 'en' })
    const ended = await post(subscriberActionPath(id, 'end'))
    expect(ended.headers.location).toBe(`${subscriberPath(id)}?padaryta=ended`)
    expect(await list().find(id)).toMatchObject({ state: 'unsubscribed' })
    const erased = await post(subscriberActionPath(id, 'erase'))
    expect(pageOf(await get(String(erased.headers.location)))[1]).toMatchObject({
      isErased: true,
      isEmpty: true,
    })
    expect(await list().find(id)).toBeNull()
  })

  const person = { email: 'rasa@kryptis.lt', language: 'lt', consent: 'Parodoje užpildė anketą' }

  test('somebody is added by hand with what the owner says of their consent', async () => {
    const answer = await post(newSubscriberPath, person)
    const id = await idOf(person.email)
    expect(answer.headers.location).toBe(`${subscriberPath(id)}?padaryta=added`)
    const { record } = pageOf(await get(subscriberPath(id)))[1]
    expect(record).toMatchObject({
      subscriber: { state: 'subscribed', source: 'console', domain: 'kryptis.example' },
      proof: { text: person.consent, network: null },
    })
    expect(site().newsletter.asked).toEqual([])
    expect(pageOf(await post(newSubscriberPath, person))[1].form.problems).toEqual(['duplicate'])
  })

  test('somebody who is to confirm waits for that', async () => {
    const answer = await post(newSubscriberPath, { ...person, ask: 'yes' })
    expect(answer.headers.location).toMatch(/padaryta=asked$/)
    expect(site().newsletter.asked).toEqual([person.email])
    expect(await list().findByEmail(person.email)).toMatchObject({ state: 'pending' })
  })

  test('nobody who left is added by hand, and mistakes come back', async () => {
    await add({ email: person.email })
    await list().erase(await idOf(person.email))
    for (const ask of ['', 'yes']) {
      const answer = await post(newSubscriberPath, { ...person, ask })
      expect([answer.statusCode, pageOf(answer)[1].form.problems]).toEqual([409, ['suppressed']])
    }
    const wrong = await post(newSubscriberPath, { email: 'ne', language: 'lt', consent: 'taip' })
    expect(wrong.statusCode).toBe(422)
    expect(pageOf(wrong)[1].form).toMatchObject({
      problems: ['email', 'consent'],
      fields: { email: 'ne', consent: 'taip' },
    })
  })
})
