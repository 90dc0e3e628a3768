/** Closes drop-downs on Escape or a press elsewhere; a native disclosure would stay open. */
export function closeDropDowns() {
  const opened = () =>
    document.querySelectorAll<HTMLDetailsElement>('details[data-drop-down][open]')
  document.addEventListener('click', ({ target }) => {
    for (const details of opened()) if (!details.contains(target as Node)) details.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const details of opened()) {
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
      details.open = false
    }
  })
}
