import { parseUserAgent } from '#server/user-agent/user-agent.ts'

/**
 * Enough for users to recognise their own device: “Firefox · Linux”. Empty when neither part is
 * known.
 */
export function deviceOf(userAgent = ''): string {
  const { family, os } = parseUserAgent(userAgent)
  const system = os === 'Chrome OS' ? 'ChromeOS' : os
  return [family === 'other' ? '' : family, system].filter(Boolean).join(' · ')
}
