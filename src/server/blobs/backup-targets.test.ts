import { expect, test } from 'vitest'
import { namesIn, unmadeFolder } from '../../../tests/support/blobs.ts'
import { startS3StandIn } from '../../../tests/support/s3/s3-stand-in.ts'
import { openBackupTargets } from './backup-targets.ts'
import { makeRecoveryKey } from './recovery-key.ts'

const ring = { current: await makeRecoveryKey(), former: [] }
const pack = `packs/${'0f'.repeat(32)}`

test('what is elsewhere is sealed, and the folder is not', async () => {
  using standIn = await startS3StandIn()
  const { target } = standIn
  const { folder, elsewhere } = openBackupTargets({ folder: unmadeFolder(), target, ring })
  for (const store of [folder, elsewhere]) {
    await store?.put(pack, Buffer.from('Ona Onaitė'))
    await store?.put('manifests/1.json', Buffer.from('{}'))
    expect(store && (await namesIn(store))).toEqual(['manifests/1.json', pack])
    expect(String(await store?.get(pack))).toBe('Ona Onaitė')
  }
  const kept = [...standIn.objects].map(([key, { body }]) => key + String(body)).join()
  expect(kept).not.toContain('Ona')
  expect(kept).not.toContain('0f0f')
})

test('without a store elsewhere there is the folder alone', () => {
  expect(openBackupTargets({ folder: unmadeFolder(), target: null, ring }).elsewhere).toBeNull()
})

test('an encrypted connection leads to the public internet only', async () => {
  using standIn = await startS3StandIn()
  const target = { ...standIn.target, endpoint: `https://127.0.0.1:${standIn.port}` }
  const { elsewhere } = openBackupTargets({ folder: unmadeFolder(), target, ring })
  await expect(elsewhere?.get('a')).rejects.toMatchObject({ code: 'address' })
  expect(standIn.calls).toEqual([])
})
