import { type TrackerOptions, uidCookie, uidDays } from '../wire.ts'

export interface Ids {
  uid: string | false
  fingerprint: string | false
}

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The ids a report carries; without a cookie there are none, and nothing is read from the device. */
export async function identify(options: TrackerOptions): Promise<Ids> {
  return {
    uid: options.identity === 'cookie' && keptUid(),
    fingerprint: options.identity === 'fingerprint' && (await fingerprint(options)),
  }
}

/** The script for it weighs five times as much as ours, and few sites want it. */
async function fingerprint({ fingerprintScript: script, fingerprintKey: key }: TrackerOptions) {
  // Not bundled: the loader of chunks would be as large as half of the tracker.
  const loaded: typeof import('./fingerprint.ts') = await import(/* @vite-ignore */ script)
  return loaded.fingerprint(key)
}

/** Kept for 30 days from when it was made; coming back does not make it last longer. */
function keptUid(): string {
  const kept = new RegExp(`(?:^|; )${uidCookie}=([0-9a-f]{32})(?:;|$)`).exec(document.cookie)?.[1]
  const uid = kept ?? newId()
  if (!kept) setCookie(uid, uidDays * 86_400)
  return uid
}

export function forget() {
  setCookie('', 0)
  try {
    localStorage.removeItem('thumbmark_visitor_id')
  } catch {
    // Without a storage nothing is in it.
  }
}

function setCookie(value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  document.cookie = `${uidCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}
