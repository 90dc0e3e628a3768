import type { ReactNode } from 'react'
import css from './OrderPage.module.css'
import { orderFields } from './wire.ts'

type Props = { path: string; does: string; children: ReactNode }

/** A form that posts an action to the order's own address. */
export function OrderForm({ path, does, children }: Props) {
  return (
    <form method="post" action={path} className={css.form}>
      <input type="hidden" name={orderFields.action} value={does} />
      {children}
    </form>
  )
}
