import { renameSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  createRingSealing,
  keysOf,
  makeRecoveryKey,
  type RecoveryRing,
  readRecoveryKey,
  withNewKey,
} from '#server/blobs/recovery-key.ts'
import type { Log } from '#server/log.ts'
import { readPrivate, writePrivate } from './private-file.ts'

/** In the data folder: the recovery keys, sealed with the site's key. */
export const recoveryKeysName = 'recovery-keys'

const time = v.nullable(v.number())
const storedSchema = v.strictObject({ sealed: v.string(), shownAt: time, confirmedAt: time })

interface Keys {
  ring: RecoveryRing
  shownAt: number | null
  confirmedAt: number | null
}

interface Options {
  dataDir: string
  /** The site's key. */
  key: string
  now: () => number
}

export type RecoveryKeys = Awaited<ReturnType<typeof openRecoveryKeys>>

/** The recovery keys of the site, and whether an owner has the current one on paper. */
export async function openRecoveryKeys(options: Options & { log: Pick<Log, 'warn'> }) {
  const { now } = options
  let keys = (await readKeys(options)) ?? (await makeKeys(options))

  function change(changed: Keys) {
    writeKeys(options, changed)
    keys = changed
  }

  return {
    current: (): Readonly<Keys> => keys,
    /** The current key, to be written down. */
    show(): string {
      change({ ...keys, shownAt: now() })
      return keys.ring.current.identity
    },
    /** Whether that is the current key, as an owner has it on paper. */
    async confirm(typed: string): Promise<boolean> {
      const key = await readRecoveryKey(typed)
      if (key?.identity !== keys.ring.current.identity) return false
      change({ ...keys, confirmedAt: now() })
      return true
    },
    /** Seals with a new key from now on; those before still open. */
    async renew() {
      const ring = withNewKey(keys.ring, await makeRecoveryKey())
      change({ ring, shownAt: null, confirmedAt: null })
    },
  }
}

const fileIn = (dataDir: string) => join(dataDir, recoveryKeysName)

/** Null without keys, or without any that the site's key opens; such a file is put aside. */
async function readKeys({ dataDir, key, log }: Options & { log: Pick<Log, 'warn'> }) {
  const opened = await openFile(dataDir, key)
  if (opened !== 'damaged') return opened
  const aside = `${fileIn(dataDir)}.unreadable`
  renameSync(fileIn(dataDir), aside)
  log.warn({ aside }, 'the recovery keys cannot be read with this secret key; a new one is made')
  return null
}

async function openFile(dataDir: string, key: string): Promise<Keys | null | 'damaged'> {
  const stored = readPrivate(fileIn(dataDir), storedSchema)
  if (stored === null || stored === 'damaged') return stored
  const { sealed, ...times } = stored
  const ring = await createRingSealing(key).open(sealed)
  return ring ? { ring, ...times } : 'damaged'
}

async function makeKeys(options: Options): Promise<Keys> {
  const ring = { current: await makeRecoveryKey(), former: [] }
  const keys = { ring, shownAt: null, confirmedAt: null }
  writeKeys(options, keys)
  return keys
}

function writeKeys({ dataDir, key }: Pick<Options, 'dataDir' | 'key'>, { ring, ...times }: Keys) {
  writePrivate(fileIn(dataDir), { sealed: createRingSealing(key).seal(ring), ...times })
}

/** Lets a site that was restored from copies go on with the key they were opened with. */
export async function adoptKeys({ dataDir, key, now }: Options, given: RecoveryRing) {
  const kept = await openFile(dataDir, key)
  const fingerprints = kept && kept !== 'damaged' ? keysOf(kept.ring) : []
  if (fingerprints.some(({ fingerprint }) => fingerprint === given.current.fingerprint)) return
  writeKeys({ dataDir, key }, { ring: given, shownAt: now(), confirmedAt: now() })
}
