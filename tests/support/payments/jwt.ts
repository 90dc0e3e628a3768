import { createHmac } from 'node:crypto'
import { type Fields, fieldsOf } from '../destinations/stand-in.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT made by hand, without the library that the site uses. */
export function sign(claims: Fields, secret: string, alg: 'HS256' | 'HS512' = 'HS256'): string {
  const text = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
  const hash = alg === 'HS256' ? 'sha256' : 'sha512'
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

export function verify(token: string, secret: string): Fields | null {
  const [head = '', body = '', mac] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
    if (alg !== 'HS256' || mac !== expected) return null
    return fieldsOf(JSON.parse(Buffer.from(body, 'base64url').toString()))
  } catch {
    return null
  }
}
