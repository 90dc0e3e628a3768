import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/tables.ts'
import { createOwnAddresses } from './own-addresses.ts'

const db = {} as Kysely<Tables>
const nobody = 'labas@kryptis.example'
const account = 'ona@pastas.lt'
const email = { kind: 'a', subject: 'Ą', text: '', html: '' }
const answersTo = (address: string) => ({ replyTo: { name: 'Šviesa', address } })

const open = (site: string, owner = site, known: string | null = account) =>
  createOwnAddresses({ owner: () => owner, site: () => site, account: async () => known })

test('the account of the owner takes the place of an address that can be nobody’s', async () => {
  const { address, ownerAddress } = open(nobody)
  const given = { ...email, to: nobody, ...answersTo(nobody) }
  expect(await address(db, given)).toEqual({ ...email, to: account, ...answersTo(account) })
  expect(await ownerAddress(db)).toBe(account)
})

test('addresses of others are left as they are, whatever they are', async () => {
  const { address } = open(nobody)
  const given = { ...email, to: 'ona@example.com', ...answersTo('jonas@pastas.test') }
  expect(await address(db, given)).toEqual(given)
})

test('an address that has been set is used', async () => {
  const given = { ...email, to: 'labas@sviesa.lt', ...answersTo('labas@sviesa.lt') }
  expect(await open('labas@sviesa.lt').address(db, given)).toEqual(given)
  const answered = await open(nobody, 'uzsakymai@sviesa.lt').address(db, {
    ...email,
    to: account,
    ...answersTo(nobody),
  })
  expect(answered?.replyTo?.address).toBe('uzsakymai@sviesa.lt')
})

test('without any address nothing is queued for the owner, and answers go to the sender', async () => {
  const { address, ownerAddress } = open(nobody, nobody, null)
  expect(await address(db, { ...email, to: nobody })).toBeNull()
  expect(await address(db, { ...email, to: account, ...answersTo(nobody) })).toEqual({
    ...email,
    to: account,
  })
  expect(await ownerAddress(db)).toBeNull()
})
