import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { publicUrl } from './http.ts'

type Twist = {
  /** The origin of the requesting page, if it is not ours. */
  origin?: string
  /** The counter's value, if it does not simply grow. */
  counter?: number
  /** False when nobody has presented a finger, a face or a code. */
  isVerified?: boolean
  challenge?: string
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator in software: it answers like a device, or like a thief. */
export class SoftPasskey {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  #handle: string | undefined

  register(options: { challenge: string; user: { id: string } }, twist: Twist = {}) {
    this.#handle = options.user.id
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()])
    const authData = Buffer.concat([this.#data(0x40, twist), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
    })
  }

  signIn(options: { challenge: string }, twist: Twist = {}) {
    const authData = this.#data(0, twist)
    const client = clientData('webauthn.get', options, twist)
    const signed = Buffer.concat([authData, digest(client)])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#handle,
    })
  }

  #answer(response: Record<string, string | undefined>) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  /** The counter grows with every answer. */
  #data(flags: number, { counter, isVerified = true }: Twist): Buffer {
    this.#counter = counter ?? this.#counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#counter)
    const present = 0x01 | (isVerified ? 0x04 : 0)
    const host = digest(new URL(publicUrl).hostname)
    return Buffer.concat([host, Buffer.from([present | flags]), count])
  }

  /** https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1 */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
  }
}

const encode = (value: Map<string | number, unknown>) =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]))

function clientData(type: string, options: { challenge: string }, twist: Twist): Buffer {
  const { origin = publicUrl, challenge = options.challenge } = twist
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
