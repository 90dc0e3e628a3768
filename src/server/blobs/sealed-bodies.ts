import { setImmediate as turn } from 'node:timers/promises'
import { Decrypter, Encrypter, Stanza } from 'age-encryption'
import { BlobRefused } from './blob-store.ts'
import { keysOf, type RecoveryKey, type RecoveryRing } from './recovery-key.ts'

/** Between two of them others are served. */
const sliceBytes = 256 * 1024
/** https://github.com/C2SP/C2SP/blob/main/age.md: each piece of a body carries a tag. */
const pieceBytes = 64 * 1024
const tagBytes = 16
/** A stanza that age's program passes over; it tells which key is needed. */
const stanzaName = 'vitrina-key'
const stanza = new RegExp(`^-> ${stanzaName} (\\w{1,20})$`, 'm')
/** The header for one key with our stanza, and the nonce: both always as long. */
const headerBytes = 209

/**
 * Encrypts a body for age: a line with its name, then its bytes. The name is in it so that a body
 * under the name of another is noticed.
 */
export async function sealBody(key: RecoveryKey, name: string, body: Uint8Array) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(key.recipient)
  encrypter.addRecipient({
    wrapFileKey: () => [new Stanza([stanzaName, key.fingerprint], new Uint8Array())],
  })
  return readAll(await encrypter.encrypt(slices(Buffer.concat([labelOf(name), body]))))
}

/** @throws BlobRefused for a body that is not whole, has another name or needs another key */
export async function openBody(ring: RecoveryRing, name: string, sealed: Uint8Array) {
  const [, fingerprint] = stanza.exec(Buffer.from(sealed.subarray(0, headerBytes)).toString()) ?? []
  if (!fingerprint) throw new BlobRefused('damaged', `${name} is not sealed`)
  const key = keysOf(ring).find((each) => each.fingerprint === fingerprint)
  if (!key) throw new BlobRefused('key', `${name} needs the key …${fingerprint}`)
  const opened = await decrypted(key, sealed).catch((cause) => {
    throw new BlobRefused('damaged', name, { cause })
  })
  const label = labelOf(name)
  if (!label.equals(opened.subarray(0, label.length)))
    throw new BlobRefused('damaged', `the body of another name is under ${name}`)
  return opened.subarray(label.length)
}

/** The size of a body from its size when sealed. */
export function openedSize(name: string, sealedBytes: number): number {
  const text = sealedBytes - headerBytes
  const tags = Math.max(1, Math.ceil(text / (pieceBytes + tagBytes)))
  return Math.max(0, text - tags * tagBytes - labelOf(name).length)
}

const labelOf = (name: string) => Buffer.from(`${name}\n`)

async function decrypted({ identity }: RecoveryKey, sealed: Uint8Array) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return readAll(await decrypter.decrypt(slices(sealed)))
}

function slices(body: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await turn()
      controller.enqueue(body.subarray(at, at + sliceBytes))
      at += sliceBytes
      if (at >= body.length) controller.close()
    },
  })
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
