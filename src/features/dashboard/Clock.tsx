/** The server may know another time zone than the browser, so the moment is shown in the owner's. */
export function Clock({ at }: { at: number }) {
  const time = new Date(at)
  const shown = time.toLocaleTimeString('lt-LT', { timeZone: 'Europe/Vilnius' })
  return <time dateTime={time.toISOString()}>{shown}</time>
}
