/** Index of the first slide in view, number of slides in view, number of slides. */
export interface CarouselPosition {
  front: number
  shown: number
  count: number
}

/** Mouse movements of fewer pixels are not swipes. */
const swipeThreshold = 40

/** The direction of a swipe, 0 for none: dragging left shows the next slide. */
export function swipeDirection(moved: number): -1 | 0 | 1 {
  if (Math.abs(moved) < swipeThreshold) return 0
  return moved < 0 ? 1 : -1
}

/**
 * The number of slides to move before a step of a loop: positive from the start of the list to its
 * end, negative from the end to the start.
 */
export function slidesToMove({ front, shown, count }: CarouselPosition, direction: number): number {
  if (direction > 0 && front + shown >= count) return 1
  if (direction < 0 && front === 0) return -1
  return 0
}

export function canStep({ front, shown, count }: CarouselPosition, direction: number): boolean {
  return direction > 0 ? front + shown < count : front > 0
}

/** “2–4 / 9”, or “2 / 9” when one is in view; in a loop also “6–2 / 6”. */
export function positionText(first: number, { shown, count }: CarouselPosition): string {
  const last = ((first + shown - 1) % count) + 1
  return shown > 1 ? `${first + 1}–${last} / ${count}` : `${first + 1} / ${count}`
}
