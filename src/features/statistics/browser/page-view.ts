import type { HitPayload } from '../wire.ts'

/** The first report of a view, in cookieless mode: no identifier is stored or made up. */
export function pageView(): HitPayload {
  const { burst_id, burst_type } = document.body.dataset
  return {
    uid: false,
    fingerprint: false,
    url: location.href,
    referrer_url: document.referrer,
    user_agent: navigator.userAgent,
    device_resolution: `${pixels(screen.width)}x${pixels(screen.height)}`,
    time_on_page: 0,
    completed_goals: [],
    page_id: burst_id ?? 0,
    page_type: burst_type ?? '',
  }
}

const pixels = (length: number) => Math.round(length * devicePixelRatio)
