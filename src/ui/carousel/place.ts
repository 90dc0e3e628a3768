/** Where a carousel stands: which slide is in front, how many are in view, how many there are. */
export interface Place {
  front: number
  shown: number
  count: number
}

/** A mouse that moves less than this, in pixels, has not swiped. */
const swipeThreshold = 40

/** Which way a horizontal movement asks to go, if any: dragging left brings the next slide. */
export function swipeDirection(moved: number): -1 | 0 | 1 {
  if (Math.abs(moved) < swipeThreshold) return 0
  return moved < 0 ? 1 : -1
}

/**
 * How many slides must go from one end of the list to the other before a step: positive from the
 * beginning to the end, negative back.
 */
export function slidesToMove({ front, shown, count }: Place, direction: number): number {
  if (direction > 0 && front + shown >= count) return 1
  if (direction < 0 && front === 0) return -1
  return 0
}

export function canStep({ front, shown, count }: Place, direction: number): boolean {
  return direction > 0 ? front + shown < count : front > 0
}

/** “2–4 / 9”, or “2 / 9” when one is in view; a loop goes on from the last to the first. */
export function describePlace(first: number, { shown, count }: Place): string {
  const last = ((first + shown - 1) % count) + 1
  return shown > 1 ? `${first + 1}–${last} / ${count}` : `${first + 1} / ${count}`
}
