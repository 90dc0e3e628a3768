/** The scroll progress within a tall element: 0 at its top, 1 at its end. */
export function progressOf({ top, height }: { top: number; height: number }, windowHeight: number) {
  const distance = height - windowHeight
  if (distance <= 0) return top <= 0 ? 1 : 0
  return Math.min(1, Math.max(0, -top / distance))
}

/** The progress at which each panel after the first begins. */
const panelStarts = [0.2, 0.5, 0.8]

/** The number of the panel, of four, that is shown at a progress. */
export function panelAt(progress: number): number {
  return panelStarts.filter((start) => progress >= start).length
}

/** The progress in the middle of a panel. */
export function progressFor(panel: number): number {
  return ((panelStarts[panel - 1] ?? 0) + (panelStarts[panel] ?? 1)) / 2
}
