/** The side an element comes from, or in its place. */
type RevealFrom = 'left' | 'right' | 'up' | 'fade'

/** Attributes that fade an element in as it comes into view; times are 0 and 800 ms unless told. */
export function reveal(from: RevealFrom, times: { delay?: number; duration?: number } = {}) {
  return {
    'data-reveal': from,
    'data-reveal-delay': times.delay,
    'data-reveal-duration': times.duration,
  }
}
