export type IsAllowed = (category: string) => boolean

/** True when every category something waits for is allowed; unknown ones never are. */
export function mayLoad(element: HTMLElement | SVGElement, isAllowed: IsAllowed): boolean {
  const marks = element.dataset.cookieyes?.split(/\s+/).filter(Boolean) ?? []
  return marks.length > 0 && marks.every((mark) => isAllowed(mark.replace('cookieyes-', '')))
}

const pictures = 'img[data-cookieyes], iframe[data-cookieyes]'

/** Gives pictures and frames their addresses back. */
export function showAllowed(isAllowed: IsAllowed) {
  for (const element of document.querySelectorAll<HTMLElement>(pictures)) {
    if (!mayLoad(element, isAllowed)) continue
    for (const name of ['src', 'srcset']) {
      const address = element.dataset[name]
      if (address && !element.hasAttribute(name)) element.setAttribute(name, address)
    }
  }
}

/** Takes them away again, which also ends what runs in a frame. */
export function hideWithdrawn(isAllowed: IsAllowed) {
  for (const element of document.querySelectorAll<HTMLElement>(pictures)) {
    if (!element.dataset.src || mayLoad(element, isAllowed)) continue
    if (!element.hasAttribute('src')) continue
    // A frame goes on showing its page until it is another element.
    const empty = element.cloneNode() as HTMLElement
    empty.removeAttribute('src')
    empty.removeAttribute('srcset')
    element.replaceWith(empty)
  }
}
