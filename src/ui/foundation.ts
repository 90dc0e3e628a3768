/** What every page stands on. A page imports it first, for the first sheet orders all the others. */
import './layers.css'
import './tokens.css'
import './fonts.css'
import './base.css'
