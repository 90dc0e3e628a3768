export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
/** A day of 24 hours; code that knows the time zone handles days of 23 and 25 hours. */
export const dayMs = 24 * hourMs
