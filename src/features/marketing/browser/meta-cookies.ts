import { parameter } from './attribution.ts'
import { cookieDomain, readCookie, writeCookie } from './cookies.ts'

const days = 90

/**
 * Sets the cookies of Meta's pixel before the pixel does: the browser's id, and the click that led
 * here, whose time does not change while the click stays the same.
 * https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/fbp-and-fbc
 */
export function keepMetaCookies() {
  const prefix = `fb.${(cookieDomain() || location.hostname).split('.').length - 1 || 1}.${Date.now()}`
  if (!readCookie('_fbp')) writeCookie('_fbp', `${prefix}.${random()}`, days)
  const click = parameter('fbclid')
  if (click && readCookie('_fbc')?.split('.')[3] !== click)
    writeCookie('_fbc', `${prefix}.${click}`, days)
}

const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1
