import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'

/** The origin of a page that tried to send the form without the owner's permission. */
export interface RefusedOrigin {
  /** Such as `https://partneris.lt`, or `noOrigin`. */
  origin: string
  attempts: number
  /** In milliseconds. */
  firstAt: number
  lastAt: number
}

/**
 * The origin browsers send for files and sandboxed frames:
 * https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin
 */
export const noOrigin = 'null'
/** Days after its last attempt for which an origin is listed. */
export const refusedOriginDays = 90
/** The max number of allowed sites. */
export const maxEmbedOrigins = 50

/** The id of the part of the settings that lists refused origins. */
export const refusedOriginsId = 'neleistos'
export const refusedOriginsPart = `${newsletterSettingsPath}#${refusedOriginsId}`

const originActions = { allow: 'leisti', remove: 'pasalinti' } as const
export type OriginAction = keyof typeof originActions
export const originActionPath = (action: OriginAction) =>
  `${newsletterSettingsPath}/svetaines/${originActions[action]}`
/** The form field with the origin. */
export const originField = 'svetaine'

const origin = /^https?:\/\/(localhost|[^/:]+\.[^/:]+)(:\d+)?$/
/** Whether an owner can allow the origin. */
export const canBeAllowed = (text: string) => origin.test(text)

/**
 * The message in the browser's console for the author of a page: why the form was refused, and
 * where the owner can allow it.
 */
export const originHint = (refused: string, publicUrl: string) =>
  refused === noOrigin
    ? `Newsletter form: this page has no origin of its own (“null”), like every file and sandboxed frame, so ${publicUrl} takes nothing from it. Open it at a web address that is allowed at ${publicUrl}${refusedOriginsPart}`
    : `Newsletter form: ${publicUrl} takes nothing from ${refused}. Its owner allows that at ${publicUrl}${refusedOriginsPart}`
