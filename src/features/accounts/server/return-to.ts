import { consolePath, signInPath, signOutPath } from '#features/console/wire.ts'
import { localPath } from '#lib/urls/local-path.ts'

const closed = [signInPath, signOutPath]

/** The page to open after signing in: always one of the console, whatever the address says. */
export function returnTo(text: string): string {
  const path = localPath(text)
  if (!path || /\.\.|%2e|%5c|%2f%2f/i.test(path)) return consolePath
  const isOurs = path === consolePath || /^[/?]/.test(path.slice(consolePath.length))
  if (!path.startsWith(consolePath) || !isOurs) return consolePath
  return closed.some((other) => path.startsWith(other)) ? consolePath : path
}
