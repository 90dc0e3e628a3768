import { isName } from './blob-store.ts'
import type { S3Target } from './s3-exchange.ts'

/** Encrypted on the public internet, or plain on a network of one's own. */
const protocols: Readonly<Record<string, string>> = { 's3:': 'https', 's3+http:': 'http' }
const styles = ['path', 'host'] as const
const defaultRegion = 'us-east-1'
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const hostName = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i

/**
 * Reads `s3://key:secret@host/bucket/prefix?region=…&style=…`; null for anything else. A slash in
 * the secret is written as `%2F`.
 */
export function readS3Address(text: string): S3Target | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const [bucket = '', ...rest] = url.pathname.replace(/^\/|\/$/g, '').split('/')
  const prefix = rest.join('/')
  const query = Object.fromEntries(url.searchParams)
  const { region = defaultRegion, style: asked = 'path', ...unknown } = query
  const protocol = protocols[url.protocol]
  const style = styles.find((each) => each === asked)
  const [accessKey, secretKey] = [decoded(url.username), decoded(url.password)]
  const areRight = [
    hostName.test(url.host),
    bucketName.test(bucket),
    prefix === '' || isName(prefix),
    /^[\w-]{1,40}$/.test(region),
    /^[\w./+=~-]+$/.test(accessKey),
    secretKey !== '',
    Object.keys(unknown).length === 0,
    url.hash === '',
  ]
  if (!protocol || !style || areRight.includes(false)) return null
  const endpoint = `${protocol}://${url.host.toLowerCase()}`
  return { endpoint, region, bucket, prefix: prefix && `${prefix}/`, accessKey, secretKey, style }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
