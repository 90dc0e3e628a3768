/** Scales a number between 0 and `max` to a length. */
export function linear(max: number, length: number): (value: number) => number {
  return (value) => Math.round((value / (max || 1)) * length * 10) / 10
}

/** Round numbers from 0 that reach at least `max`, about `count` steps of 1, 2, 2.5 or 5. */
export function ticks(max: number, count = 4): number[] {
  const rough = (max || 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil((max || 1) / step) + 1 }, (_, index) => index * step)
}
