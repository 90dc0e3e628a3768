/** The second key must follow `g` within this time. */
const sequenceTimeoutMs = 1500

/**
 * Opens the list of shortcuts on `?`, a page of that list on `g` and another key, and leads to the
 * search on Ctrl or Command and `k`.
 */
export function startShortcuts() {
  const list = document.querySelector<HTMLDialogElement>('dialog[data-shortcuts]')
  if (!list) return
  const show = () => list.open || list.showModal()
  for (const button of document.querySelectorAll('[data-shortcuts-open]')) {
    button.addEventListener('click', show)
  }
  let goUntil = 0

  document.addEventListener('keydown', (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) return focusSearch(event)
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    if (!isPlain || event.repeat || isField(event.target)) return
    const isGoing = event.timeStamp < goUntil
    goUntil = event.key === 'g' ? event.timeStamp + sequenceTimeoutMs : 0
    if (event.key === '?') show()
    else if (isGoing) go(event)
  })

  function go(event: KeyboardEvent) {
    const links = [...(list as HTMLDialogElement).querySelectorAll<HTMLAnchorElement>('[data-key]')]
    const link = links.find(({ dataset }) => dataset.key === event.key)
    if (!link) return
    event.preventDefault()
    location.assign(link.href)
  }
}

/** On a narrow screen the field is in the menu, which opens first. */
function focusSearch(event: KeyboardEvent) {
  const field = document.querySelector<HTMLInputElement>('[data-find]')
  if (!field) return
  event.preventDefault()
  const isShown = field.getClientRects().length > 0
  if (!isShown) document.querySelector<HTMLElement>('header [popovertarget]')?.click()
  field.focus()
}

/** Whether the target is a field, in which shortcuts must not interfere with typing. */
function isField(target: EventTarget | null): boolean {
  const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'
  return target instanceof Element && target.closest(fields) !== null
}
