import type { ReactNode } from 'react'
import css from './OrderPage.module.css'
import { orderFields } from './wire.ts'

type Props = { path: string; does: string; children: ReactNode }

/** Posts to the order's own address what is to be done. */
export function OrderForm({ path, does, children }: Props) {
  return (
    <form method="post" action={path} className={css.form}>
      <input type="hidden" name={orderFields.action} value={does} />
      {children}
    </form>
  )
}
