import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#lib/language.ts'
import type { Network } from '#server/delivery/exchange-json.ts'
import type { RefusalReason, StopReason } from '../provider-answers.ts'
import type { ProviderName, ProviderValues } from '../providers.ts'

/** The adapter of a newsletter service: everything specific to one provider. */
export interface ProviderAdapter {
  /**
   * The provider's address without a final slash; `DESTINATION_URLS` replaces it by a stand-in's.
   */
  baseUrl(values: ProviderValues): string
  /** The owner chooses the address, so only the public internet may be reached. */
  isPublicOnly?: true
  /** The max concurrent requests, and the min milliseconds between the starts of two. */
  concurrency: number
  paceMs: number
  /** Idempotent. */
  subscribe(member: Member, context: ProviderContext): Promise<ProviderResult>
  /** Updates stored data other than the address; missing where the provider stores none. */
  update?(member: Member, context: ProviderContext): Promise<ProviderResult>
  /** Both are missing where a provider has no API for removals. */
  unsubscribe?(member: Address, context: ProviderContext): Promise<ProviderResult>
  erase?(member: Address, context: ProviderContext): Promise<ProviderResult>
  /** Tests the given values without changing anything at the provider. */
  test(context: ProviderContext): Promise<ConnectionTest>
  /** The provider's webhooks; missing where it has none. */
  webhook?: ProviderWebhook
}

/** An address in the form providers accept: with its domain in ASCII. */
export interface Address {
  email: string
  /** Identifies a change, and stays the same when it is sent again. */
  changeId: string
}

export interface Member extends Address {
  /** The id of the subscriber here. */
  id: number
  language: Language
  /** The provider is to ask for confirmation. */
  isPending: boolean
  /** Had left and has confirmed again since. */
  isReturning: boolean
  /** Milliseconds. */
  signedUpAt: number
  confirmedAt: number | null
}

export interface ProviderContext extends Network {
  values: ProviderValues
  baseUrl: string
  /** The address of the site, to which a provider sends subscribers back. */
  publicUrl: string
}

/** The result of a request; `answer` is the provider's answer. */
export type ProviderResult =
  /** `isConfirmed`: the provider has the confirmation of somebody it was to ask. */
  | { outcome: 'accepted'; answer: string; isConfirmed?: boolean }
  /** A repetition would be refused again. */
  | { outcome: 'refused'; reason: RefusalReason; answer: string }
  | { outcome: 'retry'; answer: string; retryAfterMs?: number }
  /** Deliveries are paused until the owner has acted. */
  | { outcome: 'stopped'; reason: StopReason; answer: string }

export interface ConnectionTest {
  isOk: boolean
  /** The answer of the provider, in a few words. */
  answer: string
}

interface ProviderWebhook {
  /** All webhooks are refused until the owner has set `webhook_secret`. */
  needsSecret?: true
  /** Whether the provider sent it; checked in addition to the secret in the address. */
  isAuthentic(request: WebhookRequest, values: ProviderValues, now: number): boolean
  /** Parses reports about subscribers; empty for events that do not concern the list. */
  read(request: WebhookRequest, context: ProviderContext): Promise<readonly ProviderEvent[]>
}

interface WebhookRequest {
  headers: IncomingHttpHeaders
  /** The body, byte for byte. */
  raw: string
}

export interface ProviderEvent {
  /** The same for each repetition by the provider. */
  id: string
  type: 'confirmed' | 'unsubscribed' | 'bounced' | 'complained'
  email: string
  /** The time of the event in milliseconds; null when it is not given. */
  at: number | null
}

export type ProviderAdapters = Readonly<Record<ProviderName, ProviderAdapter>>
