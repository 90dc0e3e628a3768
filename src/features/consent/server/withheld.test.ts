import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration as consentTables } from '../../../../migrations/baseline/consent.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import type { LoggedDecision } from '../wire.ts'
import { appendDecisions, type ConsentChain, eraseConsent } from './records.ts'
import { readInForce, readWithheld } from './withheld.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  beforeEach(async () => {
    database = await openEmpty(consentTables, deliveries)
  })
  afterEach(() => database.close())

  const [ona, jonas] = ['o'.repeat(32), 'j'.repeat(32)]
  const chain = () => ({ db: database.db, key: 'k' })
  const decide = (
    id: string,
    at: number,
    analytics: boolean,
    advertisement: boolean,
    appended: ConsentChain = chain(),
  ) =>
    appendDecisions(appended, [
      {
        id,
        at,
        action: 'save',
        choices: { functional: true, analytics, advertisement },
        textVersion: '',
        language: 'lt',
        path: '/',
        browser: '',
        network: '',
      },
    ])

  test('says when each consent last did without a category', async () => {
    await decide(ona, 100_000, true, false)
    await decide(ona, 200_000, false, true)
    await decide(ona, 300_000, true, true)
    await decide(jonas, 150_000, true, true)
    expect(await readWithheld(database.db, [ona, jonas, 'nobody'])).toEqual(
      new Map([
        [ona, { functional: 0, analytics: 200_000, advertisement: 100_000 }],
        [jonas, { functional: 0, analytics: 0, advertisement: 0 }],
      ]),
    )
    expect(await readWithheld(database.db, [])).toEqual(new Map())
  })

  test('says which of them are in force, for a later decision takes an earlier one back', async () => {
    await decide(ona, 100_000, true, false)
    await decide(ona, 200_000, false, true)
    await decide(jonas, 100_000, false, false)
    await decide(jonas, 150_000, true, true)
    expect(await readInForce(database.db, [ona, jonas, 'nobody'])).toEqual(
      new Map([
        [ona, { functional: 0, analytics: 200_000, advertisement: 0 }],
        [jonas, { functional: 0, analytics: 0, advertisement: 0 }],
      ]),
    )
  })

  test('an erasure takes what else is to be erased along, or nothing goes', async () => {
    await decide(ona, 100_000, true, false)
    const onErased = async () => {
      throw new Error('not now')
    }
    const failing = eraseConsent({ ...chain(), onErased }, ona, 1)
    await expect(failing).rejects.toThrow('not now')
    expect((await readWithheld(database.db, [ona])).size).toBe(1)
    const erased: string[] = []
    const noted = {
      ...chain(),
      onErased: async (_transaction: unknown, consentId: string) => void erased.push(consentId),
    }
    await eraseConsent(noted, ona, 1)
    expect(erased).toEqual([ona])
    expect((await readWithheld(database.db, [ona])).size).toBe(0)
  })

  test('what else follows a decision follows each one, or it is not taken', async () => {
    const followed: unknown[] = []
    const following = {
      ...chain(),
      onDecision: async (
        _transaction: unknown,
        { id, choices }: Pick<LoggedDecision, 'id' | 'choices'>,
      ) => void followed.push([id, choices.advertisement]),
    }
    await decide(ona, 100_000, true, true, following)
    await decide(ona, 200_000, true, false, following)
    await decide(ona, 201_000, true, false, following)
    expect(followed).toEqual([
      [ona, true],
      [ona, false],
    ])
    const onDecision = async () => {
      throw new Error('not now')
    }
    await expect(decide(jonas, 300_000, true, false, { ...chain(), onDecision })).rejects.toThrow(
      'not now',
    )
    expect((await readWithheld(database.db, [jonas])).size).toBe(0)
  })
})
