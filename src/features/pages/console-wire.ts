import type { InFrame } from '#features/console/wire.ts'

export const redirectsPath = '/valdymas/nukreipimai'
export const removeRedirectPath = `${redirectsPath}/pasalinti`
export const fromField = 'is'
export const toField = 'i'
export const maxAddressLength = 200
export const redirectStateField = 'busena'
/** Those that lead nowhere now. */
export const deadState = 'niekur'
export const deadRedirectsPath = `${redirectsPath}?${redirectStateField}=${deadState}`

/** Why a redirect was not added: what is wrong with one of its addresses, or there are too many. */
export type RedirectProblem = 'from' | 'live' | 'to' | 'full'

/** A former address, and where it leads. */
interface ListedRedirect {
  from: string
  to: string
  /** Null for one that follows from a changed address. */
  author: string | null
  createdAt: number
  /** What it leads to is gone. */
  isDead: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleRedirects: InFrame & {
      redirects: readonly ListedRedirect[]
      /** The former address after which older ones begin. */
      olderThan: string | null
      search: string
      isDeadOnly: boolean
      /** How many the search finds. */
      counts: { all: number; dead: number }
      typed: { from: string; to: string }
      problem: RedirectProblem | null
      /** Addresses of the site to which one may lead. */
      addresses: readonly string[]
      done: 'added' | 'removed' | null
    }
  }
}
