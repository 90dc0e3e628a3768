import { describe, expect, test } from 'vitest'
import { startSmtpStandIn } from '../../../../../tests/support/smtp-stand-in.ts'
import { openDialogue } from '../../../../../tests/support/smtp-transcripts/dialogue.ts'
import { serverNames, transcripts } from '../../../../../tests/support/smtp-transcripts/recorded.ts'

const withoutIds = (line: string) => line.replace(/(queued as |id=)\S+/, '$1{id}')
const pathTo = (state: string) =>
  state
    .split(', ')
    .slice(1)
    .map((line) => line.replace('>', '@stand-in.example>'))

describe.each(serverNames)('the mail server of tests, as %s', (server) => {
  const { exchanges, conversations } = transcripts[server]

  test('answers every command in every state as was recorded', async () => {
    const standIn = await startSmtpStandIn({ server })
    const port = Number(new URL(standIn.url).port)
    const seen = await Promise.all(
      exchanges.map(async ({ after, sent }) => {
        const dialogue = await openDialogue(port)
        await dialogue.reply()
        for (const line of pathTo(after)) await dialogue.say(line)
        const said = await dialogue.say(sent)
        const { more, isClosed } = await dialogue.settle()
        dialogue.close()
        return { after, sent, reply: [...said, ...more].flat().map(withoutIds), isClosed }
      }),
    )
    expect(seen).toEqual(exchanges.map(({ next: _next, ...one }) => one))
    await standIn.stop()
  })

  test.each(conversations)('holds a whole conversation as it did: $name', async ({ turns }) => {
    const standIn = await startSmtpStandIn({ server })
    const dialogue = await openDialogue(Number(new URL(standIn.url).port))
    await dialogue.reply()
    for (const { sent, replies, isClosed } of turns) {
      const said = await dialogue.say(...sent)
      const { more, ...end } = await dialogue.settle()
      const codes = (lines: string[][]) => lines.flat().map((line) => line.slice(0, 3))
      // Only codes are compared, since some reply texts mention refusals from long before.
      expect([sent, new Set(codes([...said, ...more])), end.isClosed]).toEqual([
        sent,
        new Set(codes(replies)),
        isClosed,
      ])
    }
    dialogue.close()
    await standIn.stop()
  })
})
