import type { FormValues } from '#lib/forms/form.ts'
import { readRecoveryKey } from '#server/blobs/recovery-key.ts'
import { readS3Address } from '#server/blobs/s3-address.ts'
import type { storeForm } from '../../setup-restore-forms.ts'
import type { RestoreSource } from './source.ts'

type Typed = FormValues<typeof storeForm>

/** The store that was typed, or the name of a field with a mistake in it. */
export async function readStore(typed: Typed): Promise<RestoreSource | keyof Typed> {
  const target = readS3Address(addressOf(typed))
  if (!target) return 'address'
  const current = await readRecoveryKey(typed.recoveryKey)
  return current ? { target, ring: { current, former: [] } } : 'recoveryKey'
}

/** In the form of `BACKUP_TARGET`. */
function addressOf({ address, bucket, prefix, region, accessKey, secretKey }: Typed): string {
  const scheme = address.startsWith('http://') ? 's3+http' : 's3'
  const host = address.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const path = [bucket, prefix.replace(/^\/|\/$/g, '')].filter(Boolean).join('/')
  const query = region ? `?region=${encodeURIComponent(region)}` : ''
  return `${scheme}://${encodeURIComponent(accessKey)}:${encodeURIComponent(secretKey)}@${host}/${path}${query}`
}
