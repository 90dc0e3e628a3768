/** False where `content-visibility` spares the browser what is far outside the window. */
export const isLaidOut = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
