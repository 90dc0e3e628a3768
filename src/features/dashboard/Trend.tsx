import { type PointerEvent, useEffect, useState } from 'react'
import css from './Trend.module.css'
import { TrendDrawing } from './TrendDrawing.tsx'
import type { TrendData } from './trend.ts'

type TrendProps = { trend: TrendData }

/**
 * The chart. Once its script runs, it shows the values of the point under the pointer or slider.
 */
export function Trend({ trend }: TrendProps) {
  const [isInteractive, setInteractive] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => setInteractive(true), [])
  const last = trend.points.length - 1
  const point = at === null ? null : trend.points[at]

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.round(((clientX - left) / width) * last)
    setAt(Math.max(0, Math.min(last, index)))
  }

  return (
    <div className={css.trend}>
      <p className={css.readout} data-readout>
        {point ? (
          <>
            <b>{point.full}</b> <span>{point.valueText}</span>
            {at === trend.unfinished?.at && <span>{trend.unfinished.text}</span>}
            {point.comparedText && <span className={css.then}>{point.comparedText}</span>}
            {point.annotations.map((text) => (
              <span key={text} className={css.annotation}>
                {text}
              </span>
            ))}
          </>
        ) : (
          <Legend trend={trend} />
        )}
      </p>
      <div className={css.plot}>
        <TrendDrawing trend={trend} at={at} />
        {isInteractive && last > 0 && (
          <input
            type="range"
            min={0}
            max={last}
            defaultValue={last}
            aria-label={trend.pointName}
            aria-valuetext={
              point
                ? [point.full, point.valueText, point.comparedText, ...point.annotations]
                    .filter(Boolean)
                    .join(', ')
                : undefined
            }
            onInput={(event) => setAt(Number(event.currentTarget.value))}
            onFocus={(event) => setAt(Number(event.currentTarget.value))}
            onBlur={() => setAt(null)}
            onPointerMove={follow}
            onPointerLeave={() => setAt(null)}
          />
        )}
      </div>
    </div>
  )
}

function Legend({ trend: { thisRange, comparedRange, hasComparison, unfinished } }: TrendProps) {
  return (
    <>
      <span className={css.key}>
        <svg viewBox="0 0 28 10" aria-hidden="true">
          <path className={css.now} d="M0 5H28" />
        </svg>
        {thisRange}
      </span>
      {unfinished && (
        <span className={css.key}>
          <svg viewBox="0 0 28 10" aria-hidden="true">
            <path className={css.growing} d="M0 5H28" />
          </svg>
          {unfinished.text}
        </span>
      )}
      {hasComparison && (
        <span className={css.key}>
          <svg viewBox="0 0 28 10" aria-hidden="true">
            <path className={css.before} d="M0 5H28" />
          </svg>
          {comparedRange}
        </span>
      )}
    </>
  )
}
