/**
 * Where days begin and end: for orders and invoices, whose periods the law counts in Lithuania, for
 * statistics, and for every time that owners and visitors read.
 */
export const timeZone = 'Europe/Vilnius'
