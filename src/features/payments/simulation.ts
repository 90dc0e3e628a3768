/** The results of a simulated payment. */
export const simulatedResults = ['paid', 'authorized', 'refused', 'voided'] as const
export type SimulatedResult = (typeof simulatedResults)[number]

/** The ways its callbacks are delivered. */
export const simulatedDeliveries = [
  'at_once',
  'late',
  'repeated',
  'reordered',
  'forged',
  'never',
] as const
export type SimulatedDelivery = (typeof simulatedDeliveries)[number]
