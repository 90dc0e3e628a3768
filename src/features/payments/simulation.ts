/** How a simulated payment ends. */
export const simulatedResults = ['paid', 'authorized', 'refused', 'voided'] as const
export type SimulatedResult = (typeof simulatedResults)[number]

/** What happens to the callbacks about it. */
export const simulatedDeliveries = [
  'at_once',
  'late',
  'repeated',
  'reordered',
  'forged',
  'never',
] as const
export type SimulatedDelivery = (typeof simulatedDeliveries)[number]
