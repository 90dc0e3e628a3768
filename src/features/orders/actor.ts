/** Who changes an order: its buyer, time, a bank statement, a gateway, or an owner by email. */
export type Actor = (typeof unnamed)[number] | { gateway: string } | { owner: string }

const unnamed = ['buyer', 'system', 'bank'] as const

export const isOwner = (actor: Actor) => typeof actor === 'object' && 'owner' in actor

/** Returns an actor as stored: `buyer`, `gateway:montonio`, `owner:ona@kryptis.lt`. */
export function actorText(actor: Actor): string {
  if (typeof actor === 'string') return actor
  return 'owner' in actor ? `owner:${actor.owner}` : `gateway:${actor.gateway}`
}

/** Reads a stored actor. Throws for a text that `actorText` does not write. */
export function readActor(text: string): Actor {
  const [, kind, name = ''] = /^(gateway|owner):(.*)$/s.exec(text) ?? []
  if (kind === 'owner') return { owner: name }
  if (kind === 'gateway') return { gateway: name }
  const actor = unnamed.find((each) => each === text)
  if (!actor) throw new Error(`Nobody is called ${text}`)
  return actor
}
