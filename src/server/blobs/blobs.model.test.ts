import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn } from '../../../tests/support/blobs.ts'
import { type S3Fault, slowDown, startS3StandIn } from '../../../tests/support/s3/s3-stand-in.ts'
import { BlobMissing, BlobRefused, type BlobStore } from './blob-store.ts'
import { makeRecoveryKey } from './recovery-key.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { openSealedBlobs } from './sealed-blobs.ts'

const names = ['a', 'b/1', 'b/2'] as const
type Name = (typeof names)[number]

/** What may be under each name: an operation that was refused has happened or not. */
type Possible = Map<Name, Set<string | null>>

type Command =
  | { kind: 'put'; name: Name; text: string }
  | { kind: 'get' | 'delete'; name: Name }
  | { kind: 'list' }

const name = fc.constantFrom(...names)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      name,
      text: fc.string({ maxLength: 300 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('get' as const), name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), name }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'list' as const }) },
)
const fault = fc.constantFrom<(S3Fault | null)[]>(
  null,
  'cut before',
  'cut within',
  'cut after',
  'cut answer',
  'truncated',
  'flipped',
  'html',
  'garbage',
  slowDown,
  { status: 500, code: 'InternalError' },
  { status: 403, code: 'AccessDenied' },
  { status: 404, code: 'Sorry' },
)
/** Mostly fewer than there are tries. */
const faults = fc.oneof(
  { weight: 4, arbitrary: fc.array(fault, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fault, { minLength: 6, maxLength: 8 }) },
)
const step = fc.record({ command, faults })

/** Encrypted connections keep the bytes of a list; those of bodies have a hash. */
const faultsOf = ({
  command: { kind },
  faults,
}: {
  command: Command
  faults: (S3Fault | null)[]
}) => (kind === 'list' ? faults.filter((each) => each !== 'flipped') : faults)

const wraps: Readonly<Record<string, (store: BlobStore) => Promise<BlobStore>>> = {
  'an S3 store': async (store) => store,
  'a sealed S3 store': async (store) =>
    openSealedBlobs(store, {
      ring: { current: await makeRecoveryKey(), former: [] },
      hidden: ['b/'],
    }),
}

test.each(Object.entries(wraps))(
  '%s never gives a wrong body or a name that was not written, whatever fails',
  async (_name, wrap) => {
    using standIn = await startS3StandIn({ pageSize: 2 })
    const store = await wrap(openS3Blobs(standIn.target, { pause: async () => {} }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        standIn.mend()
        standIn.objects.clear()
        const possible: Possible = new Map(names.map((each) => [each, new Set([null])]))
        for (const each of names)
          await run(store, possible, { kind: 'put', name: each, text: `at first ${each}` })
        for (const each of steps) {
          standIn.mend()
          standIn.fail(...faultsOf(each))
          await run(store, possible, each.command)
        }
        standIn.mend()
        for (const each of names) await run(store, possible, { kind: 'get', name: each })
        await run(store, possible, { kind: 'list' })
      }),
      { numRuns: 40 },
    )
  },
)

async function run(store: BlobStore, possible: Possible, command: Command) {
  try {
    await perform(store, possible, command)
  } catch (error) {
    if (!(error instanceof BlobRefused)) throw error
    if (command.kind === 'put') possible.get(command.name)?.add(command.text)
    if (command.kind === 'delete') possible.get(command.name)?.add(null)
  }
}

async function perform(store: BlobStore, possible: Possible, command: Command) {
  switch (command.kind) {
    case 'put':
      await store.put(command.name, Buffer.from(command.text))
      return void possible.set(command.name, new Set([command.text]))
    case 'delete':
      await store.delete(command.name)
      return void possible.set(command.name, new Set([null]))
    case 'get': {
      const found = await textOf(store, command.name)
      expect([...(possible.get(command.name) ?? [])]).toContain(found)
      return void possible.set(command.name, new Set([found]))
    }
    case 'list': {
      const found: readonly string[] = await namesIn(store)
      expect(found).toEqual([...found].sort())
      for (const [each, bodies] of possible) {
        if (found.includes(each)) expect([...bodies].some((body) => body !== null)).toBe(true)
        else expect([...bodies]).toContain(null)
      }
    }
  }
}

/** Null when there is none. */
async function textOf(store: BlobStore, blob: Name): Promise<string | null> {
  try {
    return Buffer.from(await store.get(blob)).toString()
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}
