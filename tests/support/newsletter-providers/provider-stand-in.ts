import { type Answer, type Call, type StandIn, startStandIn } from '../destinations/stand-in.ts'

/** A stand-in's members, by address in lower case. */
export interface StoredMember {
  id: string
  email: string
  status: string
  /** Its groups, lists or tags. */
  lists: string[]
  fields: Record<string, unknown>
}

export interface ProviderStandIn extends StandIn {
  members: ReadonlyMap<string, StoredMember>
  /** Addresses of members with this status. */
  withStatus(status: string): string[]
}

interface Route {
  method: string
  /** With a capture group for each part that `handle` needs. */
  path: RegExp
  handle(call: Call, parts: readonly string[]): Answer | Promise<Answer>
}

interface Rules {
  members: Map<string, StoredMember>
  /** The refusal of an unauthorised request, or null. */
  authorise(call: Call): Answer | null
  /** The refusal of a request beyond the rate limit, or null. */
  limit?(call: Call): Answer | null
  notFound: Answer
  notJson: Answer
  routes: readonly Route[]
}

const maxBytes = 1024 * 1024

/** A local newsletter service: `GET /__ledger` shows the outcome of each request. */
export async function startProviderStandIn(
  rules: Rules,
  now: () => number = Date.now,
): Promise<ProviderStandIn> {
  const standIn = await startStandIn(async (call, ledger) => {
    const answer = await answerTo(call, rules)
    const { at, method, path } = call
    const isAccepted = answer.status < 300
    ledger.push({
      at,
      fate: isAccepted ? 'accepted' : 'refused',
      id: decodeURIComponent(path.split('/').at(-1) ?? ''),
      name: `${method} ${path}`,
      reason: isAccepted ? '' : JSON.stringify(answer.json ?? answer.status),
      flags: [],
    })
    return answer
  }, now)
  const { members } = rules
  return {
    ...standIn,
    members,
    withStatus: (status) =>
      [...members.values()].filter((one) => one.status === status).map(({ email }) => email),
  }
}

async function answerTo(call: Call, rules: Rules): Promise<Answer> {
  if (Buffer.byteLength(call.raw) > maxBytes) return { status: 413, json: { message: 'too large' } }
  const refused = rules.authorise(call) ?? rules.limit?.(call)
  if (refused) return refused
  for (const { method, path, handle } of rules.routes) {
    const found = path.exec(call.path)
    if (!found || method !== call.method) continue
    if (call.raw && call.json === undefined) return rules.notJson
    return handle(call, found.slice(1).map(decodeURIComponent))
  }
  return rules.notFound
}

/** Counts calls within a time; true for a call beyond the max. */
export function overLimit(max: number, windowMs: number) {
  let times: number[] = []
  return (at: number) => {
    times = times.filter((time) => time > at - windowMs)
    if (times.length >= max) return true
    times.push(at)
    return false
  }
}

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@]{1,64}@[a-z0-9.-]+\.[a-z0-9-]{2,}$/i.test(value)

export const keyOf = (email: unknown) => String(email).trim().toLowerCase()
