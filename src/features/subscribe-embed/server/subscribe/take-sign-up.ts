import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { messages } from '#features/subscribers/form-messages.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { consentProof } from '#server/http/forms.ts'
import { admit, type Evidence, isBusy } from './admission.ts'
import { createBudgets } from './budgets.ts'
import type { ButtonStep, WaitingSignUp } from './button-step.ts'
import { type FormTokens, isProof } from './form-tokens.ts'
import type { SentForm } from './parse-subscription.ts'
import type { SignUpQueue } from './sign-up-queue.ts'
import { suggestEmail } from './suggest-email.ts'
import { useToken } from './used-tokens.ts'

/** The answer to a form; the same whatever the list knows of its address. */
export type Outcome =
  /** `firstName` is the typed name, for the form that sends the suggestion. */
  | { kind: 'pending'; suggestion: string | null; firstName: string | null }
  | { kind: 'invalid_email' | 'token_refused' | 'proof_needed' | 'failed' }
  | { kind: 'too_many'; retryAfter: number }
  | { kind: 'origin_refused'; origin: string }
  /** `sealed` contains the sign-up that waits for the button. */
  | { kind: 'button_needed'; sealed: string; retryAfter: number }

interface Parts {
  db: Kysely<Tables>
  siteKey: string
  ownDomain: string
  domainEvents: Pick<DomainEventService, 'visitorOf'>
  queue: SignUpQueue
  tokens: FormTokens
  buttonStep: ButtonStep
  now: () => number
}

export function createSignUpTaker(parts: Parts) {
  const { db, siteKey, queue, tokens, buttonStep, now } = parts
  const budgets = createBudgets(db, siteKey, now)

  /** @param nonce the nonce of the token; null without one */
  async function take(
    signUp: WaitingSignUp,
    evidence: Evidence,
    nonce: string | null,
    request: FastifyRequest,
  ): Promise<Outcome> {
    const { email } = signUp
    if (nonce !== null && !(await useToken(db, siteKey, { nonce, email, now: now() })))
      return { kind: 'token_refused' }
    const verdict = await admit(budgets, { ip: request.ip, email, evidence }, now())
    if (verdict.kind === 'needs_button')
      return { ...verdict, kind: 'button_needed', sealed: buttonStep.seal(signUp) }
    if (verdict.kind === 'needs_proof') return { kind: 'proof_needed' }
    if (verdict.kind === 'too_many') return verdict
    await queue.append(await toSignUp(parts, signUp, request))
    return pendingOf(signUp)
  }

  return {
    takeForm(form: SentForm, sourceHost: string | null, request: FastifyRequest): Promise<Outcome> {
      const { email, isRobot, token, proof, ...rest } = form
      if (email === null) return Promise.resolve({ kind: 'invalid_email' })
      const signUp = { ...rest, email, sourceHost }
      // A robot gets the same answer as a person, so that it learns nothing.
      if (isRobot) return Promise.resolve(pendingOf(signUp))
      if (token === '') return take(signUp, 'none', null, request)
      const read = tokens.read(token)
      if (read?.age !== 'usable') return Promise.resolve({ kind: 'token_refused' })
      return take(signUp, isProof(token, proof) ? 'proof' : 'token', read.nonce, request)
    },
    async takeButton(sealed: string, request: FastifyRequest): Promise<Outcome> {
      const step = buttonStep.open(sealed)
      if (step === null) return { kind: 'failed' }
      const { signUp, nonce, age } = step
      if (age === 'usable') return take(signUp, 'button', nonce, request)
      // Somebody who presses too early gets the same button again.
      const again = age === 'too_new' ? sealed : buttonStep.seal(signUp)
      return { kind: 'button_needed', sealed: again, retryAfter: 1 }
    },
    isBusy: (request: FastifyRequest) => isBusy(budgets, request.ip),
  }
}

const pendingOf = ({ email, firstName }: WaitingSignUp): Outcome => ({
  kind: 'pending',
  suggestion: suggestEmail(email),
  firstName,
})

async function toSignUp(
  { domainEvents, ownDomain }: Parts,
  { email, firstName, language, domain, page, sourceHost }: WaitingSignUp,
  request: FastifyRequest,
) {
  return {
    email,
    firstName,
    language,
    source: sourceHost === null ? ('form' as const) : ('embed' as const),
    domain: domain ?? ownDomain,
    sourceHost,
    sourcePath: page,
    ...consentProof(messages[language].consent, request),
    visitor: await domainEvents.visitorOf(request),
  }
}
