/** Imported before everything else by a page, for the first sheet declares the order of layers. */
import './layers.css'
import './tokens.css'
import './fonts.css'
import './base.css'
