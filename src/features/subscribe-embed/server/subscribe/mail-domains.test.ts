import { afterEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { createResolver } from '#server/outbound/dns.ts'
import { useEngine } from '../../../../../tests/support/databases.ts'
import { startNameServer, type Zone } from '../../../../../tests/support/name-server.ts'
import { allFormTables, openNewsletterForm } from '../../../../../tests/support/newsletter-form.ts'
import { createMailDomains } from './mail-domains.ts'

const internet: Zone = { 'NS com': { kind: 'ns' } }
let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

async function ask(zone: Zone, timeoutMs = 1000) {
  const server = await startNameServer(zone)
  closing.push(server.close)
  const clock = { now: 0 }
  const resolver = createResolver([server.address], timeoutMs)
  const domains = createMailDomains({ resolver, timeoutMs, now: () => clock.now })
  return { ...domains, questions: server.questions, clock }
}

test.each([
  ['with a mail server', { 'MX imone.lt': { kind: 'mx', exchanges: ['pastas.imone.lt'] } }, true],
  ['that says it takes none', { 'MX imone.lt': { kind: 'mx', exchanges: ['.'] } }, false],
  ['that does not exist', {}, false],
  [
    'with an address alone',
    { 'MX imone.lt': { kind: 'nothing' }, 'A imone.lt': { kind: 'address' } },
    true,
  ],
  [
    'with an IPv6 address alone',
    {
      'MX imone.lt': { kind: 'nothing' },
      'A imone.lt': { kind: 'nothing' },
      'AAAA imone.lt': { kind: 'address' },
    },
    true,
  ],
  [
    'with neither',
    {
      'MX imone.lt': { kind: 'nothing' },
      'A imone.lt': { kind: 'nothing' },
      'AAAA imone.lt': { kind: 'nothing' },
    },
    false,
  ],
  ['whose servers fail', { 'MX imone.lt': { kind: 'failure' } }, true],
  [
    'whose servers fail at the address',
    {
      'MX imone.lt': { kind: 'nothing' },
      'A imone.lt': { kind: 'failure' },
      'AAAA imone.lt': { kind: 'nothing' },
    },
    true,
  ],
  ['whose servers are silent', { 'MX imone.lt': { kind: 'silence' } }, true],
] as const)('mail to a domain %s', async (_what, zone, takes) => {
  const { takesMail } = await ask({ ...internet, ...zone }, 300)
  expect(await takesMail('imone.lt')).toBe(takes)
})

test('a name server that knows no domains of the Internet is not believed', async () => {
  expect(await (await ask({})).takesMail('imone.lt')).toBe(true)
})

test('an answer holds for a day, and a missing one for a minute', async () => {
  const { takesMail, questions, clock } = await ask({
    'MX imone.lt': { kind: 'mx', exchanges: ['pastas.imone.lt'] },
    'MX kita.lt': { kind: 'failure' },
  })
  const asked = async (domain: string) => {
    const before = questions.length
    await takesMail(domain)
    return questions.length - before
  }
  await Promise.all([takesMail('imone.lt'), takesMail('imone.lt'), takesMail('kita.lt')])
  expect(questions.toSorted()).toEqual(['MX imone.lt', 'MX kita.lt'])
  clock.now = minuteMs - 1
  expect([await asked('imone.lt'), await asked('kita.lt')]).toEqual([0, 0])
  clock.now = dayMs - 1
  expect([await asked('imone.lt'), await asked('kita.lt')]).toEqual([0, 1])
  clock.now = dayMs
  expect(await asked('imone.lt')).toBe(1)
})

const { openEmpty } = useEngine('sqlite')

test('an address at a domain that takes no mail is answered alike and sent nothing', async () => {
  const mailDomains = await ask({
    ...internet,
    'MX imone.lt': { kind: 'mx', exchanges: ['pastas.imone.lt'] },
  })
  const database = await openEmpty(...allFormTables)
  const form = await openNewsletterForm(database, { mailDomains })
  closing.push(form.close, database.close)
  const reachable = await form.subscribe({ email: 'ona@imone.lt' })
  const unreachable = await form.subscribe({ email: 'ona@imonee.lt' })
  expect(unreachable.body).toBe(reachable.body)
  expect(await form.stored()).toMatchObject([{ email: 'ona@imone.lt' }])
  expect(form.asked).toHaveLength(1)
})
