import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Fault,
  type SmtpStandIn,
  startSmtpStandIn,
} from '../../../../../tests/support/smtp-stand-in.ts'
import { serverNames } from '../../../../../tests/support/smtp-transcripts/recorded.ts'
import { type Session, smtpSessions } from './smtp-session.ts'

const from = 'naujienos@kryptis.lt'
const rasa = 'rasa@gmail.com'
const emailTo = (to: string, message = Buffer.from(`To: ${to}\r\n\r\nLaba diena.\r\n`)) => ({
  about: to,
  envelope: { from, to, size: message.length },
  message,
})
const yes = async () => true
const replies = ['550 5.1.1 No such user', '450 4.2.1 Busy']

describe.each(serverNames)('over a server that answers as %s', (name) => {
  let server: SmtpStandIn
  let session: Session
  let earlier: Session[]

  beforeEach(async () => {
    server = await startSmtpStandIn({ server: name })
    earlier = []
    session = await open()
  })
  afterEach(async () => {
    for (const one of [...earlier, session]) one.close()
    await server.stop()
  })

  const open = () => smtpSessions(server.url, { attemptTimeout: 5000 })()
  /** Sends like a sender: over the same session while it is open. */
  async function send(to: string) {
    if (!session.isOpen()) {
      earlier.push(session)
      session = await open()
    }
    return session.send(emailTo(to), yes)
  }
  const plan = (fault: Fault) => server.plan(fault.at === 'mail' ? from : rasa, fault)

  const stages = ['mail', 'recipient', 'data', 'text'] as const
  const refusals = stages.flatMap((at) => replies.map((reply) => [reply, at] as const))
  test.each(refusals)('after %s at %s the next emails go out', async (reply, at) => {
    expect(await send('jonas@firma.lt')).toMatchObject({ outcome: 'accepted' })
    plan({ at, reply })
    expect(await send(rasa)).toMatchObject({ outcome: 'refused' })
    expect(await send('ona@firma.lt')).toMatchObject({ outcome: 'accepted' })
    expect(await send('petras@firma.lt')).toMatchObject({ outcome: 'accepted' })
    expect([...server.counts().keys()]).toEqual([
      'jonas@firma.lt',
      'ona@firma.lt',
      'petras@firma.lt',
    ])
  })

  test.each(stages)('after a 421 at %s the next emails go out', async (at) => {
    plan({ at, reply: '421 4.7.0 Try again later' })
    expect(await send(rasa)).toMatchObject({ outcome: 'refused' })
    expect(await send('ona@firma.lt')).toMatchObject({ outcome: 'accepted' })
    expect(await send('petras@firma.lt')).toMatchObject({ outcome: 'accepted' })
  })

  test.each([
    ['mail', 'interrupted'],
    ['recipient', 'interrupted'],
    ['data', 'interrupted'],
    ['text', 'unknown'],
  ] as const)(
    'a connection lost at %s leaves the email %s, and the next goes out',
    async (at, outcome) => {
      plan({ at, does: 'drop' })
      expect(await send(rasa)).toMatchObject({ outcome })
      expect(await send('ona@firma.lt')).toMatchObject({ outcome: 'accepted' })
      expect(server.counts().get(rasa)).toBe(at === 'text' ? 1 : undefined)
    },
  )

  test('an email beyond the size the server takes is refused, and the next goes out', async () => {
    const large = emailTo(rasa)
    large.envelope.size = 1e9
    expect(await session.send(large, yes)).toMatchObject({
      outcome: 'refused',
      answer: expect.stringMatching(/^552 5\.3\.4 .*size/),
    })
    expect(await send('ona@firma.lt')).toMatchObject({ outcome: 'accepted' })
  })

  test('each of a hundred dead addresses in a row is refused with its own words', async () => {
    server.onRecipient = (to) => (to.startsWith('dead') ? `550 5.1.1 No ${to}` : null)
    for (let n = 0; n < 100; n++)
      expect(await send(`dead${n}@firma.lt`)).toEqual({
        outcome: 'refused',
        answer: `550 5.1.1 No dead${n}@firma.lt`,
        at: 'recipient',
      })
    expect(await send('ona@firma.lt')).toMatchObject({ outcome: 'accepted' })
  })
})
