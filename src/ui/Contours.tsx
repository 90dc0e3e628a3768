import contours from '../../public/images/contours.svg'
import css from './Contours.module.css'

/**
 * Depth contours, not a background image, which would become the largest contentful paint. They are
 * fetched a second after the page has loaded, since the first screen is whole without them.
 */
export const Contours = () => (
  <svg
    className={css.contours}
    viewBox="0 0 1600 1000"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <use>
      <set attributeName="href" to={`${contours}#lines`} begin="1s" />
    </use>
  </svg>
)
