import type { Config } from '#server/process/config.ts'

/** Removes the secrets of the settings from a text that another program has made. */
export type Scrub = (text: string) => string

export function createScrub(config: Config, key: string | null): Scrub {
  const { databaseUrl, clickhouseUrl, mailUrl, consentService, statistics } = config
  const urls = [databaseUrl, clickhouseUrl, mailUrl].flatMap(credentialsIn)
  const secrets = [...urls, key, config.secretKey, consentService?.key, statistics.fingerprintKey]
  const known = secrets.filter((secret) => secret)
  return (text) => known.reduce<string>((left, secret) => left.replaceAll(`${secret}`, '…'), text)
}

/** Passwords in their written and in their real form, and as SMTP writes them. */
function credentialsIn(url: string | null): string[] {
  if (url === null) return []
  const { username, password, searchParams } = new URL(url)
  const real = decoded(password)
  const sent = [`\0${decoded(username)}\0${real}`, real].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  return [password, real, searchParams.get('password') ?? '', ...(real ? sent : [])]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
