import * as v from 'valibot'
import type { FieldAttributes } from '#lib/forms/field-attributes.ts'
import { defineForm, line } from '#lib/forms/form.ts'
import { toLine } from '#lib/forms/form-fields.ts'

const plain = { autoComplete: 'off', autoCapitalize: 'none' } as const satisfies FieldAttributes

const secret = v.pipe(
  line(300),
  v.metadata({ type: 'password', autoComplete: 'off' } satisfies FieldAttributes),
)

const optionalLine = (maxLength: number) =>
  v.pipe(v.string(), v.transform(toLine), v.maxLength(maxLength))

/** A folder of this machine with backups in it. */
export const folderForm = defineForm('aplankas', {
  folder: v.pipe(line(1000), v.regex(/^(\/|[A-Za-z]:\\).*$/), v.metadata(plain)),
})

/** An S3 store with copies of backups, and the key that opens them. */
export const storeForm = defineForm('saugykla', {
  address: v.pipe(line(300), v.metadata(plain)),
  bucket: v.pipe(line(63), v.metadata(plain)),
  prefix: v.pipe(optionalLine(200), v.metadata(plain)),
  region: v.pipe(optionalLine(40), v.metadata(plain)),
  accessKey: v.pipe(line(200), v.metadata(plain)),
  secretKey: secret,
  recoveryKey: secret,
})
