import type { Formula, Step } from './wire.ts'

/** The numbers of inputs and steps, by their ids. */
export type Values = Readonly<Record<string, number>>

/** All numbers that follow from those of the inputs. */
export function calculate(steps: readonly Step[], inputs: Values): Values {
  const values: Record<string, number> = { ...inputs }
  for (const step of steps) values[step.id] = valueOf(step, values)
  return values
}

/** The values of one step while an input grows from 0, and everything else stays as it is. */
export function followed(
  { steps }: Pick<Formula, 'steps'>,
  { of, over, points }: { of: string; over: string; points: readonly number[] },
  values: Values,
): number[] {
  const step = steps.find(({ id }) => id === of)
  return points.map((point) => {
    const then = { ...values, [over]: point }
    return step ? valueOf(step, then) : (then[of] ?? 0)
  })
}

function valueOf(step: Step, values: Values): number {
  const at = (id: string | undefined) => (id === undefined ? 0 : (values[id] ?? 0))
  const value = rawValueOf(step, at)
  // No page shows what has no number.
  return Number.isFinite(value) ? value : 0
}

function rawValueOf(step: Step, at: (id: string | undefined) => number): number {
  switch (step.type) {
    case 'sum': {
      const sum = step.terms.reduce((all, { of, times }) => all + at(of) * times, step.plus)
      return Math.min(Math.max(sum, step.atLeast ?? sum), step.atMost ?? Number.MAX_VALUE)
    }
    case 'product':
      return step.factors.reduce((all, id) => all * at(id), step.times)
    case 'share':
      return (at(step.of) * at(step.percent)) / 100
    case 'ratio':
      return (at(step.of) / at(step.by)) * step.times
    case 'growth':
      return grown(at(step.start), at(step.monthly), at(step.percent), at(step.years) * 12)
  }
}

/** A sum and what is added at the end of each month, compounded monthly. */
function grown(start: number, monthly: number, yearlyPercent: number, months: number): number {
  const rate = yearlyPercent / 1200
  const growth = (1 + rate) ** months
  return start * growth + monthly * (rate === 0 ? months : (growth - 1) / rate)
}
