import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/dev/free-port.ts'
import type { Transcript } from './commands.ts'
import { openDialogue } from './dialogue.ts'
import { converse, learn } from './learn.ts'
import { realServers } from './servers.ts'

/**
 * Records the answers of a real local mail server to every command in each state. As root:
 * `apt-get install postfix && sh scripts/with-runtime.sh tests/support/smtp-transcripts/record.ts postfix`
 * and the same with `exim4-daemon-light` and `exim`.
 */
const [name = ''] = process.argv.slice(2)
const server = realServers[name]
if (!server) throw new Error(`one of ${Object.keys(realServers).join(', ')}`)
const folder = mkdtempSync(join(tmpdir(), 'mail-server-'))
chmodSync(folder, 0o755)
const port = Number(await freePort())
const stop = server.start(folder, port)
try {
  await untilItListens()
  const learned = await learn(port)
  const conversations = await converse(port)
  const transcript: Transcript = { server: server.version(), ...learned, conversations }
  const file = join(import.meta.dirname, `${name}.json`)
  writeFileSync(file, `${JSON.stringify(transcript, null, 2)}\n`)
  console.log(`${transcript.server}: ${learned.states.length} states`)
} finally {
  stop()
  rmSync(folder, { recursive: true })
}

async function untilItListens() {
  for (let tries = 0; tries < 100; tries++) {
    const dialogue = await openDialogue(port).catch(() => null)
    if (dialogue) return dialogue.close()
    await sleep(100)
  }
  throw new Error('it does not listen')
}
