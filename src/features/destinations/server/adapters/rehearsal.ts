import { ownNote } from '../../own-notes.ts'
import type { ServerDestination } from './destination.ts'
import { meta } from './meta.ts'
import { allAccepted } from './send-results.ts'

/** Sends nothing off the server: checks what Meta would be sent in the same way, and accepts it. */
export const rehearsal: ServerDestination<'rehearsal'> = {
  slug: 'rehearsal',
  baseUrl: '',
  batchSize: meta.batchSize,
  maxAgeMs: meta.maxAgeMs,
  mergeWindowMs: meta.mergeWindowMs,
  hashRules: () => meta.hashRules(asMeta),
  isReady: () => true,
  toPayload: (event) => meta.toPayload(event, asMeta),
  mergesRepeats: () => true,
  takesRehearsals: true,
  send: async (payloads) => ({
    outcome: 'answered',
    answer: ownNote('rehearsed'),
    traceId: '',
    items: allAccepted(payloads),
  }),
  test: async () => ({ isOk: true, answer: ownNote('stays_here') }),
}

const asMeta = {
  pixel_id: '',
  access_token: '',
  api_version: '',
  test_event_code: '',
  limited_data_use: '',
  advanced_matching: 'yes',
}
