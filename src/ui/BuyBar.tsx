import type { ReactNode } from 'react'
import css from './BuyBar.module.css'

type Props = {
  name: string
  price: ReactNode
  /** The button or link that buys. */
  children: ReactNode
}

/**
 * On phones, what is bought and its price at the bottom of the screen while the page's own button
 * is out of view: that is the element with `view-timeline: --buying`. It is the last in `main`, so
 * that it ends above the footer. Not in browsers without scroll-driven animations.
 */
export function BuyBar({ name, price, children }: Props) {
  return (
    <div className={css.bar}>
      <p className={css.what}>
        <b>{name}</b>
        {price}
      </p>
      {children}
    </div>
  )
}
