/**
 * The result of a promise.
 *
 * @throws when it takes longer than `withinMs`; its work goes on
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
