import { randomInt } from 'node:crypto'

/** Ten random digits, which reveal neither the number of orders nor the next one. */
export const newOrderNumber = () => String(randomInt(1_000_000_000, 10_000_000_000))
