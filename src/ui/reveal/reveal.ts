/** The side an element slides in from; `fade` does not move it. */
type RevealFrom = 'left' | 'right' | 'up' | 'fade'

/**
 * Attributes that fade an element in when it is scrolled into view; delay and duration default to 0
 * and 800 ms.
 */
export function reveal(from: RevealFrom, times: { delay?: number; duration?: number } = {}) {
  return {
    'data-reveal': from,
    'data-reveal-delay': times.delay,
    'data-reveal-duration': times.duration,
  }
}
