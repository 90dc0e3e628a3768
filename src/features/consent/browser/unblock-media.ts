export type IsAllowed = (category: string) => boolean

/** Whether all categories the element waits for are allowed; unknown categories never are. */
export function mayLoad(element: HTMLElement | SVGElement, isAllowed: IsAllowed): boolean {
  const marks = element.dataset.cookieyes?.split(/\s+/).filter(Boolean) ?? []
  return marks.length > 0 && marks.every((mark) => isAllowed(mark.replace('cookieyes-', '')))
}

const media = '[data-cookieyes]:not(script)'
const addressNames = ['src', 'srcset', 'poster', 'href']

/** Restores the addresses of pictures, videos and frames. */
export function unblockMedia(isAllowed: IsAllowed) {
  for (const element of document.querySelectorAll<HTMLElement>(media)) {
    if (!mayLoad(element, isAllowed)) continue
    for (const name of addressNames) {
      const address = element.dataset[name]
      if (address && !element.hasAttribute(name)) element.setAttribute(name, address)
    }
  }
}

/** Removes the addresses again, which also ends what runs in a frame. */
export function blockMedia(isAllowed: IsAllowed) {
  for (const element of document.querySelectorAll<HTMLElement>(media)) {
    const names = addressNames.filter((name) => element.dataset[name] && element.hasAttribute(name))
    if (names.length === 0 || mayLoad(element, isAllowed)) continue
    // A frame keeps showing its page until the element is replaced.
    const empty = element.cloneNode(true) as HTMLElement
    for (const name of names) empty.removeAttribute(name)
    element.replaceWith(empty)
  }
}
