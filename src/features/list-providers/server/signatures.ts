import { createHmac } from 'node:crypto'

export const hmacHex = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Replays are older than this, and clocks differ by less. */
const toleranceMs = 5 * 60_000

export const isRecent = (seconds: unknown, now: number) =>
  /^\d{1,12}$/.test(String(seconds)) && Math.abs(now - Number(seconds) * 1000) <= toleranceMs
