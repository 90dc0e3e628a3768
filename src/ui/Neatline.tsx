import css from './Neatline.module.css'

/** The scale that frames a sea chart, as a divider. */
export function Neatline() {
  return <div className={css.neatline} aria-hidden="true" />
}
