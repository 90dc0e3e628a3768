/**
 * Dispatched on `document` after content appeared or disappeared without a change of the window's
 * size, so that scripts that depend on scroll positions measure the page again.
 */
export const layoutEvent = 'vitrina:layout'
