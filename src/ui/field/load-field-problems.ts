/** Fetches the script that shows problems beside fields when a form is first used. */
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
    // The form was sent before the script arrived; then the script reports the problems the browser
    // found.
    event.preventDefault()
    void load().then(() => form.reportValidity())
  }
  for (const type of ['focusin', 'invalid'])
    document.addEventListener(type, onUse, { capture: true, signal: loaded.signal })
  // The first wrong field of a form that came back is focused from the beginning.
  if (document.activeElement?.closest('form')?.querySelector('[data-problem]')) void load()
}
