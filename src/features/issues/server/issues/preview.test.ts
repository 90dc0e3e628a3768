import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmailFolder } from '#server/mail/email-folder.ts'
import { startFileMail } from '#server/mail/mail.ts'
import { migration } from '../../../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { emailsTo } from '../../../../../tests/support/email-files.ts'
import { addressedTo } from '../../../../../tests/support/own-addresses.ts'
import { sendTest } from './preview.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-test-emails-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  test('a test comes from the sender of the newsletter, without a server as a file', async () => {
    const database = await openEmpty(migration)
    const mail = startFileMail({
      database,
      log: pino({ level: 'silent' }),
      folder: openEmailFolder(dataDir),
      from: () => ({ name: 'Svetainė', address: 'svetaine@kryptis.lt' }),
      domain: 'kryptis.lt',
      ...addressedTo('savininke@kryptis.lt'),
    })
    const from = { name: 'Kryptis', address: 'naujienos@kryptis.lt' }
    const email = { subject: 'Rudens darbai', text: 'Labas', html: '<p>Labas</p>' }
    await sendTest(
      { db: database.db, mail, sender: () => ({ from, replyTo: 'rasa@kryptis.lt' }) },
      email,
      { to: 'ona@kryptis.lt', language: 'lt' },
    )
    await expect.poll(() => emailsTo({ dataDir }, 'ona@kryptis.lt')).toHaveLength(1)
    expect(await emailsTo({ dataDir }, 'ona@kryptis.lt')).toMatchObject([
      { from, replyTo: [{ address: 'rasa@kryptis.lt' }], subject: '[Bandomasis] Rudens darbai' },
    ])
    await mail.close()
    await database.close()
  })
})
