import css from './CalendarSketch.module.css'

const columns = [0, 1, 2, 3, 4]
const rows = [0, 1, 2, 3, 4, 5]
/** Free places of the week, by column and row, and the chosen one. */
const free = ['0 1', '0 4', '1 0', '1 2', '2 3', '2 5', '3 1', '4 0', '4 3', '4 4']
const chosen = '2 3'

/** A week of appointments as a pencil sketch, which shows what will appear in its place. */
export function CalendarSketch() {
  return (
    <svg viewBox="0 0 344 330" className={css.sketch} aria-hidden="true">
      {columns.map((column) => (
        <path key={column} d={`M${column * 70 + 6} 14h${column === 2 ? 34 : 24}`} />
      ))}
      {columns.flatMap((column) =>
        rows.map((row) => {
          const place = `${column} ${row}`
          const look = place === chosen ? css.chosen : free.includes(place) ? css.free : css.taken
          return (
            <rect
              key={place}
              className={look}
              x={column * 70 + 2}
              y={row * 49 + 36}
              width="60"
              height="39"
              rx="4"
            />
          )
        }),
      )}
      <path className={css.tick} d="M160 203l9 9 16-18" />
    </svg>
  )
}
