import own from './EventLog.module.css'

/** Stored JSON, shown in indented lines. */
export function Json({ text }: { text: string }) {
  return (
    <pre className={own.json} tabIndex={0}>
      {indented(text)}
    </pre>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
