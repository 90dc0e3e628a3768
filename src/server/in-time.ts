/**
 * What a promise gives.
 *
 * @throws when that takes longer; what was begun goes on
 */
export async function inTime<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, withinMs, new Error('late'))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
