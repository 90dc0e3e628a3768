import type { DimensionValues } from '../dimensions.ts'
import type { Vital } from '../vitals.ts'
import type { HitKind } from './collect/hit.ts'

// Rows of the tables in ClickHouse; docs/statistics.md says what each column means.

/** Columns that a session shares with each of its hits. */
export interface SessionDimensions extends DimensionValues {
  session: number
  visitor: string
  host: string
  is_new: 0 | 1
}

/** A row of `hits`. */
export interface HitRow extends SessionDimensions {
  id: number
  at: number
  received: number
  kind: HitKind
  view: string
  path: string
  title: string
  page_id: string
  page_type: string
  is_entry: 0 | 1
  time_on_page: number
  scroll: number
  goals: readonly number[]
  name: string
  value: string
  number: number
}

/** A row of `sessions`. */
export interface SessionRow extends SessionDimensions {
  started: number
  ended: number
  entry: string
  exit: string
  entry_type: string
  is_bounce: 0 | 1
  views: number
  events: number
  engagement_ms: number
  scroll: number
  goals: readonly number[]
  /** For each completion, its goal, and milliseconds from the start of the session to its view. */
  'completed.goal': readonly number[]
  'completed.offset_ms': readonly number[]
  /** For each view, its path, milliseconds after the start, engagement time and scroll depth. */
  paths: readonly string[]
  'viewed.offset_ms': readonly number[]
  'viewed.engagement_ms': readonly number[]
  'viewed.scroll': readonly number[]
}

/** `sessions` collapses: a changed session cancels its former row (-1) and inserts the new one (1). */
export type SessionChange = SessionRow & { sign: 1 | -1 }

/** A row of `vitals`: a view and its browser's measurements, in milliseconds. */
export interface VitalsRow
  extends Omit<SessionDimensions, 'visitor' | 'is_new'>,
    Record<Vital, number | null> {
  at: number
  view: string
  path: string
}
