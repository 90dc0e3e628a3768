import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#lib/language.ts'
import type { Network } from '#server/delivery/exchange-json.ts'
import type { RefusalReason, StopReason } from '../../provider-answers.ts'
import type { ProviderName, ProviderValues } from '../../providers.ts'

/** How a newsletter service gets the list; all a provider decides is in one such value. */
export interface ProviderAdapter {
  /** Its own address, without a trailing slash; `DESTINATION_URLS` replaces it by a stand-in's. */
  baseUrl(values: ProviderValues): string
  /** Its address is anybody's to choose, so only the public internet is reached. */
  isPublicOnly?: true
  /** How many requests run at once, and the least milliseconds between the beginnings of two. */
  concurrency: number
  paceMs: number
  /** Repeated, it changes nothing more. */
  subscribe(member: Member, context: ProviderContext): Promise<ProviderResult>
  /** Updates what it keeps about a subscriber besides the address; without it that is nothing. */
  update?(member: Member, context: ProviderContext): Promise<ProviderResult>
  /** Neither is there where a provider takes no removals. */
  unsubscribe?(member: Address, context: ProviderContext): Promise<ProviderResult>
  erase?(member: Address, context: ProviderContext): Promise<ProviderResult>
  /** Whether the given values work, without changing anything there. */
  test(context: ProviderContext): Promise<ConnectionTest>
  /** What it reports to us by itself; without it that is nothing. */
  webhook?: ProviderWebhook
}

/** An address as providers take it: with its domain in ASCII. */
export interface Address {
  email: string
  /** One for each change and the same when it is sent again. */
  changeId: string
}

export interface Member extends Address {
  /** Ours. */
  id: number
  language: Language
  /** Still to be asked by the provider. */
  isPending: boolean
  /** Was off the list once, and has confirmed anew since. */
  isReturning: boolean
  /** Milliseconds. */
  signedUpAt: number
  confirmedAt: number | null
}

export interface ProviderContext extends Network {
  values: ProviderValues
  baseUrl: string
  /** The site's own, where a provider leads subscribers back to. */
  publicUrl: string
}

/** How sending ended; `answer` is what it said. */
export type ProviderResult =
  /** `isConfirmed`: it has the confirmation of somebody who was to be asked. */
  | { outcome: 'accepted'; answer: string; isConfirmed?: boolean }
  /** The same would be refused again. */
  | { outcome: 'refused'; reason: RefusalReason; answer: string }
  | { outcome: 'retry'; answer: string; retryAfterMs?: number }
  /** Nothing is sent until the owner has acted. */
  | { outcome: 'stopped'; reason: StopReason; answer: string }

export interface ConnectionTest {
  isOk: boolean
  /** What the other side answered, in a few words. */
  answer: string
}

interface ProviderWebhook {
  /** Takes nothing while the owner has not given `webhook_secret`. */
  needsSecret?: true
  /** Whether it was sent by the provider, beside the secret in its address. */
  isAuthentic(request: WebhookRequest, values: ProviderValues, now: number): boolean
  /** What it reports of subscribers; nothing for what does not concern the list. */
  read(request: WebhookRequest, context: ProviderContext): Promise<readonly ProviderEvent[]>
}

interface WebhookRequest {
  headers: IncomingHttpHeaders
  /** The body, byte for byte. */
  raw: string
}

export interface ProviderEvent {
  /** The same whenever the provider repeats it. */
  id: string
  type: 'confirmed' | 'unsubscribed' | 'bounced' | 'complained'
  email: string
  /** When it happened, in milliseconds; null when that is not given. */
  at: number | null
}

export type ProviderAdapters = Readonly<Record<ProviderName, ProviderAdapter>>
