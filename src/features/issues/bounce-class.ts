/** The class of a refusal in a mail server's reply or in a later delivery status notification. */
export type BounceClass =
  | 'address_dead'
  | 'mailbox_refused'
  | 'sender_refused'
  | 'message_refused'
  | 'throttled'
  | 'temporary'
  | 'session_failed'

export interface ServerReply {
  /** The reply code of SMTP, such as 550; null where only an enhanced code is known. */
  code: number | null
  /** The enhanced status code, such as `5.1.1`. */
  enhanced: string | null
  text: string
}

export interface BounceAction {
  /** `waits`: until an owner has acted, since any further attempt would end the same. */
  email: 'failed' | 'retried' | 'waits'
  /** `counted`: several refusals suppress the address. */
  suppression: 'at_once' | 'counted' | 'never'
  mailboxGroup: 'unchanged' | 'slowed' | 'paused'
  /** True where our own mail server refuses us, so that all sending stops. */
  isSendingStopped: boolean
}

const unchanged = { mailboxGroup: 'unchanged', isSendingStopped: false } as const

export const bounceActions: Readonly<Record<BounceClass, BounceAction>> = {
  address_dead: { email: 'failed', suppression: 'at_once', ...unchanged },
  mailbox_refused: { email: 'failed', suppression: 'counted', ...unchanged },
  sender_refused: {
    email: 'waits',
    suppression: 'never',
    mailboxGroup: 'paused',
    isSendingStopped: false,
  },
  message_refused: { email: 'failed', suppression: 'never', ...unchanged },
  throttled: {
    email: 'retried',
    suppression: 'never',
    mailboxGroup: 'slowed',
    isSendingStopped: false,
  },
  temporary: { email: 'retried', suppression: 'never', ...unchanged },
  session_failed: {
    email: 'waits',
    suppression: 'never',
    mailboxGroup: 'unchanged',
    isSendingStopped: true,
  },
}

/**
 * The first match wins; patterns match `550 5.1.1`, with `-` for a missing code. The codes:
 * https://www.iana.org/assignments/smtp-enhanced-status-codes/smtp-enhanced-status-codes.xml
 */
const classes: readonly (readonly [BounceClass, RegExp])[] = [
  ['session_failed', /^53\d /],
  ['address_dead', / 5\.(1\.(1|2|3|6|10)|2\.1)$/],
  // 5.1.7 and 5.1.8 are about the sender's address.
  ['sender_refused', / 5\.(7\.\d+|1\.[78])$/],
  ['session_failed', /^50[0-3] /],
  ['message_refused', /^552 -$| 5\.(3\.4|2\.3|6\.\d+)$/],
  ['throttled', /^421 | 4\.7\.\d+$/],
  ['mailbox_refused', /^5|^- 5/],
]

/**
 * Words of a reply that refuse us rather than the recipient, whatever the code. Such a reply
 * suppresses nobody.
 */
const blocklistWords =
  /spamhaus|spamcop|barracuda|\b(?:dns|r)bls?\b|\b(?:block|black|deny)[- ]?list|bad reputation|poor reputation|low reputation/i
const emailAddress = /(?<!\S)\S+@\S+/g

/**
 * Returns the class of an unsuccessful reply. Unknown codes are temporary, so that they suppress
 * nobody. A 501 refuses the address when it answers the recipient, otherwise a command of ours.
 */
export function bounceClassOf(
  { code, enhanced, text }: ServerReply,
  at?: 'recipient',
): BounceClass {
  const codes = `${code ?? '-'} ${enhanced ?? '-'}`
  const found = classes.find(([, pattern]) => pattern.test(codes))?.[0] ?? 'temporary'
  if (found === 'session_failed' && code === 501 && at === 'recipient') return 'mailbox_refused'
  const isAboutRecipient = found === 'address_dead' || found === 'mailbox_refused'
  const isBlocked = isAboutRecipient && blocklistWords.test(text.replace(emailAddress, ''))
  return isBlocked ? 'sender_refused' : found
}

/** @param response the server's reply: `550 5.1.1 No such user`, possibly in several lines */
export function parseReply(response: string): ServerReply {
  const [, code = '', enhanced = null] =
    /^\s*([245]\d\d)(?:[ -]+(?:#?([245]\.\d{1,3}\.\d{1,3})\b)?|$)/.exec(response) ?? []
  // RFC 2034 §4: both codes begin with the same digit. Otherwise the reply code is used.
  const agrees = enhanced !== null && enhanced[0] === code[0]
  return { code: code ? Number(code) : null, enhanced: agrees ? enhanced : null, text: response }
}
