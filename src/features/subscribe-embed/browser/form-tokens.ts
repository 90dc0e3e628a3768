import { type FormToken, formTokenMaxAgeMs, formTokenMinAgeMs, formTokenPath } from '../wire.ts'

type Proven = { token: string; proof?: string }

/** The tokens of one form, requested when somebody begins to use it. `origin` is the site's. */
export type FormTokens = ReturnType<typeof createFormTokens>

/** Finds a proof of work; see `findProof`. */
export type Prove = (token: string, zeroBits: number) => Promise<string>

export function createFormTokens(origin: string, prove: Prove) {
  let asked: Promise<FormToken & { at: number }> | undefined
  let askedAt = 0

  function begin() {
    const isOld = Date.now() - askedAt > formTokenMaxAgeMs / 2
    if (asked && !isOld) return asked
    askedAt = Date.now()
    const answer = ask(origin)
    answer.catch(() => {
      if (asked === answer) asked = undefined
    })
    asked = answer
    return answer
  }

  return {
    begin,
    /** Drops the token; the next use requests a new one. */
    drop() {
      asked = undefined
    },
    /** Returns a token that is old enough, with proof of work where that is required. */
    async take(zeroBits = 0): Promise<Proven | null> {
      const given = await begin().catch(() => null)
      // Without a token the form is sent anyway; the server decides about it.
      if (!given) return null
      const { token, challenge, at } = given
      const bits = Math.max(zeroBits, challenge?.zeroBits ?? 0)
      const age = Date.now() - at
      if (age < formTokenMinAgeMs) await sleep(formTokenMinAgeMs - age)
      if (!bits) return { token }
      return { token, proof: await prove(token, bits) }
    },
  }
}

async function ask(origin: string) {
  const response = await fetch(origin + formTokenPath)
  const { token, challenge }: FormToken = await response.json()
  if (typeof token !== 'string') throw new TypeError('no token')
  return { token, ...(challenge && { challenge }), at: Date.now() }
}

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
