import { parseUserAgent } from './user-agent.ts'

/**
 * Enough for users to recognise their own device: “Firefox · Linux”. Empty when neither part is
 * known.
 */
export function deviceName(userAgent = ''): string {
  const { family, os } = parseUserAgent(userAgent)
  const system = os === 'Chrome OS' ? 'ChromeOS' : os
  return [family === 'other' ? '' : family, system].filter(Boolean).join(' · ')
}
