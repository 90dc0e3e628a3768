import { expect, test } from 'vitest'
import { hashPassword, isPassword, unmatchableHash } from './password.ts'

test('a stored password knows itself and no other', async () => {
  const stored = await hashPassword('kartą prie jūros')
  expect(await isPassword('kartą prie jūros', stored)).toBe(true)
  expect(await isPassword('kartą prie juros', stored)).toBe(false)
  expect(await hashPassword('kartą prie jūros')).not.toBe(stored)
})

test('is checked with the cost it was stored with', async () => {
  // Made by the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1 -e`
  const stored =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await isPassword('password', stored)).toBe(true)
  expect(await isPassword('Password', stored)).toBe(false)
})

test('nobody’s hash matches nothing', async () => {
  for (const password of ['', 'password'])
    expect(await isPassword(password, unmatchableHash)).toBe(false)
})

test('a damaged hash is a failure, not a refusal', async () => {
  await expect(isPassword('password', '$argon2id$v=19$')).rejects.toThrow('damaged')
})

test('a flood of strangers keeps no known browser waiting', async () => {
  const stored = await hashPassword('teisingas slaptažodis')
  const strangers = Array.from({ length: 60 }, () => isPassword('spėjimas', stored))
  const refused = Promise.allSettled(strangers)
  expect(await isPassword('teisingas slaptažodis', stored, 'known')).toBe(true)
  const busy = (await refused).filter(({ status }) => status === 'rejected')
  expect(busy).toHaveLength(60 - 2 - 50)
})
