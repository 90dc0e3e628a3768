/** A menu of the header closes with Escape, a press elsewhere and one on a link within the page. */
export function startMenus() {
  const close = (event: Event) => {
    const { key } = event as Partial<KeyboardEvent>
    const at = event.target
    if (!(at instanceof Element) || (key ? key !== 'Escape' : at.closest('summary'))) return
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('header [open]')) {
      if (menu.contains(at)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  }
  addEventListener('click', close)
  addEventListener('keydown', close)
}
