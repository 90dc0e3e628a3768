import { effort } from './effort.ts'

const requests = effort.runs * 4

/** The times of pages one after the other, from the request to the end of their text. */
export async function timesOf(ask: (path: string) => Promise<Response>, path: string) {
  const times: number[] = []
  for (let count = 0; count < requests; count++) {
    const before = performance.now()
    const answer = await ask(path)
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`)
    times.push(performance.now() - before)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => rounded(times[Math.floor(share * (times.length - 1))] ?? 0)
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'slowest ms': at(1) }
}

/** The time of a file with this number of lines below its titles. */
export async function timeOfFile(
  ask: (path: string) => Promise<Response>,
  path: string,
  wanted: number,
) {
  const before = performance.now()
  const text = await (await ask(path)).text()
  const seconds = (performance.now() - before) / 1000
  const lines = text.split('\r\n').length - 2
  if (lines !== wanted) throw new Error(`The file has ${lines} of ${wanted} lines.`)
  return { export: { lines, s: rounded(seconds), MB: rounded(text.length / 1e6) } }
}

export function rounded(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 1))
}
