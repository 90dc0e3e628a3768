import type * as v from 'valibot'

/** How a field is filled in; without one it is a plain line. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'select'
  | 'checkbox'
  | 'code'
  | 'email'
  | 'tel'
  | 'number'
  | 'money'
  | 'date'

/** Native attributes of a field, with which browsers check it before it is sent. */
export interface FieldAttributes {
  type?: 'email' | 'password'
  required?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  min?: number | string
  max?: number | string
  autoComplete?:
    | 'name'
    | 'email'
    | 'username'
    | 'current-password'
    | 'new-password'
    | 'one-time-code'
    | 'organization'
    | 'street-address'
    | 'off'
  /** For values in which capital letters make no difference. */
  autoCapitalize?: 'none'
  inputMode?: 'email'
  /** For texts of several lines: with `maxLength` browsers silently cut off pasted text. */
  'data-max-length'?: number
}

/** Metadata of a field, which its schema carries in `v.metadata`. */
export interface FieldMetadata extends FieldAttributes {
  kind?: FieldKind
}

interface PipeItem {
  type: string
  requirement?: unknown
  metadata?: unknown
  pipe?: readonly PipeItem[]
}

/**
 * What each action of a schema says about its field; actions without an entry are checked only by
 * the server.
 */
const metadataByAction: Readonly<Record<string, (item: PipeItem) => object>> = {
  non_empty: () => ({ required: true }),
  min_length: ({ requirement }) => ({ minLength: requirement }),
  max_length: ({ requirement }) => ({ maxLength: requirement }),
  regex: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  min_value: ({ requirement }) => ({ min: requirement }),
  max_value: ({ requirement }) => ({ max: requirement }),
  picklist: () => ({ required: true }),
  metadata: ({ metadata }) => metadata as object,
}

export function attributesOf(schema: v.GenericSchema): FieldAttributes {
  const { kind: _kind, ...attributes } = metadataOf(schema)
  return attributes
}

export const kindOf = (schema: v.GenericSchema): FieldKind => metadataOf(schema).kind ?? 'line'

function metadataOf(schema: v.GenericSchema): FieldMetadata {
  return Object.assign({}, ...actionsOf(schema as PipeItem).map(toMetadata))
}

const toMetadata = (item: PipeItem) => metadataByAction[item.type]?.(item)

/** The steps of a schema, including those of nested schemas. */
function actionsOf(item: PipeItem): readonly PipeItem[] {
  if (!item.pipe) return [item]
  return item.pipe.flatMap((step) => (step === item ? [step] : actionsOf(step)))
}
