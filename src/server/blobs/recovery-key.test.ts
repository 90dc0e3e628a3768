import { expect, test } from 'vitest'
import { createRingSealing, makeRecoveryKey, readRecoveryKey, withNewKey } from './recovery-key.ts'

test('a key is read as people type it', async () => {
  const key = await makeRecoveryKey()
  expect(key.identity).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/)
  const typed = key.identity.toLowerCase().replace(/(.{6})/g, '$1 ')
  expect(await readRecoveryKey(` ${typed}\n`)).toEqual(key)
})

test('a key with a mistake in any letter is not read', async () => {
  const { identity } = await makeRecoveryKey()
  for (let at = 'AGE-SECRET-KEY-1'.length; at < identity.length; at++) {
    const letter = identity[at] === 'Q' ? 'P' : 'Q'
    const wrong = identity.slice(0, at) + letter + identity.slice(at + 1)
    expect(await readRecoveryKey(wrong), `letter ${at}`).toBeNull()
  }
  for (const text of ['', 'AGE-SECRET-KEY-1', identity.slice(0, -1), `${identity}Q`])
    expect(await readRecoveryKey(text)).toBeNull()
})

test('the fingerprint is the end of the public half', async () => {
  const { recipient, fingerprint, identity } = await makeRecoveryKey()
  expect(recipient.endsWith(fingerprint)).toBe(true)
  expect(identity).not.toContain(fingerprint.toUpperCase())
})

test('a ring is opened by the site’s key alone', async () => {
  const first = { current: await makeRecoveryKey(), former: [] }
  const ring = withNewKey(first, await makeRecoveryKey())
  expect(ring.former).toEqual([first.current])
  expect(withNewKey(ring, first.current).former).toEqual([ring.current])
  const sealed = createRingSealing('a key of a site').seal(ring)
  expect(sealed).not.toContain('AGE')
  expect(await createRingSealing('a key of a site').open(sealed)).toEqual(ring)
  expect(await createRingSealing('another key').open(sealed)).toBeNull()
  expect(await createRingSealing('a key of a site').open('damaged')).toBeNull()
})
