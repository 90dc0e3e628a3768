import type { Reading } from '../feedback-event.ts'
import type { FeedbackOptions } from '../feedback-options.ts'
import type { Identify } from '../identify.ts'

/** Whether a request comes from the service, and the ids under which it is accepted only once. */
export type Admission =
  | { ids: readonly string[]; learned?: Partial<FeedbackOptions> }
  | { refused: string }
  /** The service asked whether it may send here, and was answered. */
  | { confirmed: true; learned?: Partial<FeedbackOptions> }

export interface AdmissionParts {
  options: FeedbackOptions
  fetch: typeof fetch
  now: number
  /** The digest of the body, for services without ids. */
  digest: string
}

/** A service that sends our emails and reports bounces and complaints. */
export interface FeedbackService {
  admit(body: unknown, parts: AdmissionParts): Promise<Admission>
  read(body: unknown, identify: Identify): Reading
}
