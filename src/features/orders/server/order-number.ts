import { randomInt } from 'node:crypto'

/** Ten digits that reveal neither how many orders there are nor which comes next. */
export const newOrderNumber = () => String(randomInt(1_000_000_000, 10_000_000_000))
