import { consolePath } from '#features/console/wire.ts'

/** The console's pages about the newsletter as a whole. */
export const newsletterConsolePath = `${consolePath}/naujienlaiskis`
export const newsletterSettingsPath = `${newsletterConsolePath}/nustatymai`
/** The code of the form for other people's pages. */
export const snippetPath = `${newsletterConsolePath}/forma`
export const deliverabilityPath = `${newsletterConsolePath}/pristatymas`
/** Query parameter: the part that has just been saved. */
export const savedField = 'issaugota'
