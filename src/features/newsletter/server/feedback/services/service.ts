import type { Reading } from '../feedback-event.ts'
import type { FeedbackOptions } from '../feedback-options.ts'
import type { Identify } from '../identify.ts'

/** Whether a post is the service's, and under which ids it is taken only once. */
export type Admission =
  | { ids: readonly string[]; learned?: Partial<FeedbackOptions> }
  | { refused: string }
  /** The service asks whether it may send here, and that was answered. */
  | { confirmed: true; learned?: Partial<FeedbackOptions> }

export interface AdmissionParts {
  options: FeedbackOptions
  fetch: typeof fetch
  now: number
  /** Of the body, for services that name no id. */
  digest: string
}

/** A service that sends our emails and reports what became of them. */
export interface FeedbackService {
  admit(body: unknown, parts: AdmissionParts): Promise<Admission>
  read(body: unknown, identify: Identify): Reading
}
