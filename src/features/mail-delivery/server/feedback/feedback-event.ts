import { type BounceClass, bounceClassOf, parseReply } from '#features/issues/bounce-class.ts'
import type { LinkOwner } from '#features/subscribers/server.ts'

/** A report of a mail server or a sending service about a sent email. */
export type FeedbackEvent =
  | { type: 'bounce'; about: About; bounce: Bounce }
  | { type: 'complaint'; about: About; answer: string }
  | { type: 'unsubscribed'; about: About }

/** The recipient: by an identifier we signed, or by the address that a trusted service names. */
interface About {
  owner: LinkOwner | null
  email: string | null
}

/** A permanent refusal of an email. */
export interface Bounce {
  class: BounceClass
  /** The enhanced status code; empty when the report has none. */
  code: string
  answer: string
}

/** Why a report has no consequences. */
type Ignored = 'delayed' | 'forged' | 'not_spam' | 'unreadable' | 'other'

export type Reading = { events: readonly FeedbackEvent[] } | { ignored: Ignored }

const maxAnswerLength = 500

/**
 * Returns a bounce that is not tried again.
 *
 * @param diagnostic the mail server's reply, such as `smtp; 550 5.1.1 No such user`
 * @param status the enhanced status code beside it in the report
 * @param fallback the class when neither has a code
 */
export function toBounce(diagnostic: string, status = '', fallback?: BounceClass): Bounce {
  const answer = diagnostic.trim().slice(0, maxAnswerLength)
  const reply = parseReply(answer.replace(/^[\w-]+\s*;\s*/, ''))
  const given = /^\s*([245]\.\d{1,3}\.\d{1,3})/.exec(status)?.[1] ?? null
  // Some services report 5.0.0 although the server's reply is more precise.
  const enhanced =
    reply.enhanced && (given === null || given.endsWith('.0.0')) ? reply.enhanced : given
  const isSilent = reply.code === null && enhanced === null
  const found =
    isSilent && fallback
      ? fallback
      : bounceClassOf({ code: givenUpCode(reply.code, enhanced), enhanced, text: answer })
  return { class: givenUp(found, enhanced ?? ''), code: enhanced ?? '', answer }
}

/** Drops the reply code where it contradicts the status of the report. */
const givenUpCode = (code: number | null, enhanced: string | null) =>
  code !== null && enhanced !== null && String(code)[0] !== enhanced[0] ? null : code

/** Replaces classes that are otherwise retried, since a bounce is final. */
function givenUp(found: BounceClass, enhanced: string): BounceClass {
  if (/^[45]\.7\./.test(enhanced)) return 'sender_refused'
  if (found === 'session_failed') return 'message_refused'
  return found === 'throttled' || found === 'temporary' ? 'mailbox_refused' : found
}
