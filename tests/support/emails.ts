import { createRenderEmail } from '../../src/site/render-email.ts'
import { emailLook } from './newsletter-content.ts'

/** Renders emails in the look of a site. */
export const renderEmail = createRenderEmail(() => emailLook)
