import type { Values } from './calculate.ts'
import type { Entered, Formula, NumberInput } from './wire.ts'

/** The value of an answered “yes” in the address. */
export const yes = '1'

interface ReadInputs {
  values: Values
  /** Ids of inputs whose number could not be used as it was entered. */
  corrected: readonly string[]
}

/** The numbers of the inputs within their bounds; at first, with null, those they begin with. */
export function readInputs(
  { inputs }: Pick<Formula, 'inputs'>,
  entered: Entered | null,
): ReadInputs {
  const corrected: string[] = []
  const values = inputs.map((input) => {
    const text = entered?.[input.id] ?? ''
    if (input.type === 'yesNo') return [input.id, text === yes ? 1 : 0]
    const value = numberIn(input, text)
    if (text !== '' && value !== typedNumber(text)) corrected.push(input.id)
    return [input.id, value]
  })
  return { values: Object.fromEntries(values), corrected }
}

function numberIn({ min, max, value }: NumberInput, text: string): number {
  const typed = typedNumber(text)
  return typed === null ? value : Math.min(Math.max(typed, min), max)
}

/** “1 200,50” and “1200.5” alike; null for anything that is no number. */
function typedNumber(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(bare) ? Number(bare) : null
}
