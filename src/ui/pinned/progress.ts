/** How far a tall element has been scrolled through, 0 when its top and 1 when its end is reached. */
export function progressOf({ top, height }: { top: number; height: number }, windowHeight: number) {
  const way = height - windowHeight
  if (way <= 0) return top <= 0 ? 1 : 0
  return Math.min(1, Math.max(0, -top / way))
}

/** Where each panel after the first begins. */
const borders = [0.2, 0.5, 0.8]

/** Which of four panels a progress shows. */
export function panelAt(progress: number): number {
  return borders.filter((border) => progress >= border).length
}

/** The middle of a panel's part of the way. */
export function progressFor(panel: number): number {
  return ((borders[panel - 1] ?? 0) + (borders[panel] ?? 1)) / 2
}
