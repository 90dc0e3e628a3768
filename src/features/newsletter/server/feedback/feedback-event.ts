import { type BounceClass, bounceClassOf, parseReply } from '../bounce-class.ts'
import type { LinkOwner } from '../subscriber-links.ts'

/** What a mail server or a sending service reports about an email that was sent. */
export type FeedbackEvent =
  | { type: 'bounce'; about: About; bounce: Bounce }
  | { type: 'complaint'; about: About; answer: string }
  | { type: 'unsubscribed'; about: About }

/** Whose email it is about: by what we signed, or else by the address a trusted service names. */
interface About {
  owner: LinkOwner | null
  email: string | null
}

/** A refusal that ended an email. */
export interface Bounce {
  class: BounceClass
  /** The enhanced status code; empty when none was given. */
  code: string
  answer: string
}

/** Why a report is about nothing that has to be done. */
type Ignored = 'delayed' | 'forged' | 'not_spam' | 'unreadable' | 'other'

export type Reading = { events: readonly FeedbackEvent[] } | { ignored: Ignored }

const maxAnswerLength = 500

/**
 * A bounce that nobody tries again.
 *
 * @param diagnostic the mail server's reply, such as `smtp; 550 5.1.1 No such user`
 * @param status the enhanced status code a report gives beside it
 * @param fallback the class when neither says any code
 */
export function toBounce(diagnostic: string, status = '', fallback?: BounceClass): Bounce {
  const answer = diagnostic.trim().slice(0, maxAnswerLength)
  const reply = parseReply(answer.replace(/^[\w-]+\s*;\s*/, ''))
  const given = /^\s*([245]\.\d{1,3}\.\d{1,3})/.exec(status)?.[1] ?? null
  // Some report 5.0.0 although the server's reply says more.
  const enhanced =
    reply.enhanced && (given === null || given.endsWith('.0.0')) ? reply.enhanced : given
  const isSilent = reply.code === null && enhanced === null
  const found =
    isSilent && fallback
      ? fallback
      : bounceClassOf({ code: givenUpCode(reply.code, enhanced), enhanced, text: answer })
  return { class: givenUp(found, enhanced ?? ''), code: enhanced ?? '', answer }
}

/** Where the status differs from the reply, the report's own word counts. */
const givenUpCode = (code: number | null, enhanced: string | null) =>
  code !== null && enhanced !== null && String(code)[0] !== enhanced[0] ? null : code

/** What would have been tried again is not tried any more once it has bounced. */
function givenUp(found: BounceClass, enhanced: string): BounceClass {
  if (/^[45]\.7\./.test(enhanced)) return 'sender_refused'
  if (found === 'session_failed') return 'message_refused'
  return found === 'throttled' || found === 'temporary' ? 'mailbox_refused' : found
}
