/**
 * The states of one recipient. `unknown`: the connection or the process ended after the text was
 * sent and before the server answered, so it is not sent again unless the owner asks for that.
 */
export const recipientStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'skipped',
] as const
export type RecipientState = (typeof recipientStates)[number]
