/** Menus of the header close on Escape, on a click elsewhere and on a link to the same page. */
export function startMenus() {
  const close = (event: Event) => {
    const { key } = event as Partial<KeyboardEvent>
    const { target } = event
    if (!(target instanceof Element) || (key ? key !== 'Escape' : target.closest('summary'))) return
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(
      'header>*>[open],header>*>*>[open]',
    )) {
      if (menu.contains(target)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  }
  addEventListener('click', close)
  addEventListener('keydown', close)
}
