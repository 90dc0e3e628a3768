import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'

interface Place {
  dataDir: string
}

/** Emails to an address, oldest first, from the files of a site without a mail server. */
export async function emailsTo({ dataDir }: Place, address: string) {
  const folder = join(dataDir, 'emails')
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : []
  const emails = await Promise.all(
    names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return emails.filter(({ to }) => to?.some((one) => one.address === address))
}

/** The link with which an address confirms its subscription, once its email exists. */
export async function confirmLink(site: Place, address: string): Promise<string> {
  await expect.poll(() => emailsTo(site, address), { timeout: 10_000 }).toHaveLength(1)
  const [email] = await emailsTo(site, address)
  return /https?:\S+raktas=[\w-]+/.exec(email?.text ?? '')?.[0] ?? ''
}
