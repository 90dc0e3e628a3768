import { StartError } from '#server/errors.ts'
import type { RestoreRefusal } from '../../setup-restore.ts'

/** A restore that cannot be done, worded for the person restoring; nothing has changed. */
export class RestoreRefused extends StartError {
  readonly code: RestoreRefusal

  constructor(code: RestoreRefusal, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
