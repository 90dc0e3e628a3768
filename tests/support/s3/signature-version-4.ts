import { createHash, createHmac } from 'node:crypto'

/** A request as it arrived. */
export interface SignedRequest {
  method: string
  /** The path and query as sent. */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Credential {
  accessKey: string
  /** `20130524`. */
  day: string
  region: string
  service: string
}

interface Authorization {
  credential: Credential
  signedHeaders: string[]
  signature: string
}

const pattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Null for a header that is none of this kind. */
export function readAuthorization(header: string): Authorization | null {
  const [, accessKey, day, region, service, names, signature] = pattern.exec(header) ?? []
  if (!accessKey || !day || !region || !service || !names || !signature) return null
  return {
    credential: { accessKey, day, region, service },
    signedHeaders: names.split(';'),
    signature,
  }
}

/**
 * The signature that a request must carry, written from Amazon's documentation alone.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureOf(
  request: SignedRequest,
  { credential, signedHeaders }: Pick<Authorization, 'credential' | 'signedHeaders'>,
  secretKey: string,
): string {
  const { day, region, service } = credential
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    headerOf(request, 'x-amz-date'),
    `${day}/${region}/${service}/aws4_request`,
    createHash('sha256').update(canonicalOf(request, signedHeaders)).digest('hex'),
  ].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${secretKey}`,
  )
  return hmac(key, stringToSign).toString('hex')
}

function canonicalOf(request: SignedRequest, signedHeaders: readonly string[]): string {
  const [path = '', query = ''] = request.target.split(/\?(.*)/s)
  return [
    request.method,
    path.split('/').map(recoded).join('/'),
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        return `${recoded(name)}=${recoded(value)}`
      })
      .sort()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signedHeaders.join(';'),
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n')
}

const headerOf = ({ headers }: SignedRequest, name: string) =>
  String(headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ')

/** Decoded and encoded again: all but letters, digits, `-`, `.`, `_` and `~`. */
const recoded = (text: string) =>
  [...Buffer.from(decodeURIComponent(text))]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      if (/[A-Za-z0-9._~-]/.test(letter)) return letter
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
