import type { InputHTMLAttributes } from 'react'
import css from './Choice.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

/** The control alone, for rows with a label of their own. */
export const TickBox = (props: Props) => <input {...props} type="checkbox" className={css.box} />
