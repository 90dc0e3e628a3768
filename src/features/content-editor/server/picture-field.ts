import { textOf } from '#lib/forms/form-fields.ts'
import { type FocalPoint, withFocalPoint } from '#lib/site/upload-names.ts'
import { focalFields } from '../wire.ts'
import type { LeafField } from './fields.ts'

/** What was typed into a field; of a picture, its name with the focal point from two more inputs. */
export function typedInto({ picture }: LeafField, body: unknown, name: string): string {
  const typed = textOf(body, name)
  return picture ? withFocalPoint(typed, pointIn(body, name)) : typed
}

function pointIn(body: unknown, name: string): FocalPoint | null {
  const { x, y } = focalFields(name)
  const typed = [x, y].map((field) => textOf(body, field).trim())
  if (!typed.every((text) => /^\d{1,3}$/.test(text))) return null
  const [across = 0, down = 0] = typed.map((text) => Math.min(Number(text), 100))
  return { x: across, y: down }
}
