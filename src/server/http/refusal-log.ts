import { minuteMs } from '#lib/dates/durations.ts'
import type { Log } from '../log.ts'

/** The parts of a request that a log line may mention. */
interface LoggedRequest {
  id: string
  method?: string | undefined
  url?: string | undefined
  routeOptions?: { url?: string | undefined }
}

export type LogRefusal = (request: LoggedRequest, status: number) => void

const linesPerMinute = 60

/**
 * Writes log lines only for refusals and failures, without address, query or body, so that visitors
 * leave no trace in logs. Someone looking for holes is refused thousands of times, so beyond some
 * lines a minute refusals are only counted.
 */
export function createRefusalLog(log: Pick<Log, 'warn' | 'error'>, now = Date.now): LogRefusal {
  let endsAt = 0
  let lines = 0
  let omitted = 0

  function beginMinute() {
    if (omitted > 0) log.warn({ omitted }, 'refused, without a line for each')
    endsAt = now() + minuteMs
    lines = 0
    omitted = 0
  }

  return (request, status) => {
    if (status < 400) return
    const { id, method } = request
    const path = pathOf(request)
    const line = { requestId: id, method, path, status }
    if (status >= 500) return log.error(line, 'failed')
    if (now() >= endsAt) beginMinute()
    if (++lines > linesPerMinute) omitted++
    else log.warn(line, 'refused')
  }
}

/**
 * The path; of a route with parameters its pattern, because a value may be a key to somebody's
 * order.
 */
function pathOf({ url = '', routeOptions }: LoggedRequest): string | undefined {
  const route = routeOptions?.url ?? ''
  return route.includes(':') ? route : url.split('?', 1)[0]?.slice(0, 200)
}
