/** Fetches what shows problems beside fields, with the first use of a form. */
export function loadFieldProblemsOnUse() {
  const loaded = new AbortController()
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= import('./start-field-problems.ts')
      .then((it) => it.startFieldProblems())
      .catch(() => {})
      .then(() => loaded.abort())
    return loading
  }
  const onUse = (event: Event) => {
    const form = (event.target as Element).closest('form')
    if (!form?.querySelector('[data-problem]')) return
    if (event.type === 'focusin') return void load()
    // Sent before the script was there: what the browser found is said when it is.
    event.preventDefault()
    void load().then(() => form.reportValidity())
  }
  for (const type of ['focusin', 'invalid'])
    document.addEventListener(type, onUse, { capture: true, signal: loaded.signal })
  // A form that came back has its first wrong field focused from the beginning.
  if (document.activeElement?.closest('form')?.querySelector('[data-problem]')) void load()
}
