/**
 * Told on `document` after content came or went without the window changing its size, so that
 * whatever measured the page by scrolling measures it again.
 */
export const layoutEvent = 'vitrina:layout'
