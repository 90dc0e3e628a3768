import { createSign, generateKeyPairSync } from 'node:crypto'

type Fields = Record<string, string | undefined>

let made = 0

/**
 * Amazon's SNS with a key and a certificate of its own. Its `fetch` serves the certificate and
 * records confirmations of topics.
 */
export function standInForSns(topic = 'arn:aws:sns:eu-north-1:123456789012:vitrina') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = certificateOf(publicKey.export({ type: 'spki', format: 'der' }), (text) =>
    createSign('sha256').update(text).sign(privateKey),
  )
  // Each key has an address of its own, as Amazon's have.
  const certificateUrl = `https://sns.eu-north-1.amazonaws.com/SimpleNotificationService-${++made}.pem`
  const confirmed: string[] = []

  function signed(fields: Fields, version: '1' | '2' = '2') {
    const message: Fields = {
      Type: 'Notification',
      MessageId: `id-${++made}`,
      TopicArn: topic,
      Message: '{}',
      Timestamp: '2026-11-22T09:00:00.000Z',
      SignatureVersion: version,
      SigningCertURL: certificateUrl,
      ...fields,
    }
    const names =
      message['Type'] === 'Notification'
        ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
        : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
    const text = names.flatMap((name) => (message[name] ? [`${name}\n${message[name]}\n`] : []))
    const sign = createSign(version === '2' ? 'sha256' : 'sha1').update(text.join(''))
    return { ...message, Signature: sign.sign(privateKey, 'base64') }
  }

  return {
    signed,
    confirmed,
    fetch: (async (address: string) => {
      if (address === certificateUrl) return new Response(certificate)
      confirmed.push(address)
      return new Response('<ConfirmSubscriptionResponse/>')
    }) as typeof fetch,
  }
}

/** A self-signed X.509 certificate. */
function certificateOf(spki: Buffer, sign: (text: Buffer) => Buffer): string {
  const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('sns')))
  const name = sequence(der(0x31, commonName))
  const time = (text: string) => der(0x17, Buffer.from(text))
  const version = der(0xa0, Buffer.from('020102', 'hex'))
  const serial = Buffer.from('020101', 'hex')
  const validity = sequence(time('260101000000Z'), time('460101000000Z'))
  const content = sequence(version, serial, sha256WithRsa, name, validity, name, spki)
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign(content)]))
  const base64 = sequence(content, sha256WithRsa, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))

function der(tag: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length)
  const header = content.length < 128 ? [tag, content.length] : [tag, 0x82, ...length]
  return Buffer.concat([Buffer.from(header), content])
}
