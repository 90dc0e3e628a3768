/**
 * A page imports this before everything else, because the first sheet declares the order of layers.
 */
import './layers.css'
import './tokens.css'
import './fonts.css'
import './base.css'
