import { newsletterSettingsPath } from './console-wire.ts'

/** A page of somebody else that tried to send the form, which the owner has not allowed. */
export interface RefusedOrigin {
  /** Such as `https://partneris.lt`, or `noOrigin`. */
  origin: string
  attempts: number
  /** In milliseconds. */
  firstAt: number
  lastAt: number
}

/** How browsers name the origin of files and of sandboxed frames: https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin */
export const noOrigin = 'null'
/** One that has not tried for so long is no longer listed. */
export const refusedOriginDays = 90
/** So many sites may be allowed. */
export const maxEmbedOrigins = 50

/** The part of the settings that lists them. */
export const refusedOriginsId = 'neleistos'
export const refusedOriginsPart = `${newsletterSettingsPath}#${refusedOriginsId}`

const originActions = { allow: 'leisti', remove: 'pasalinti' } as const
export type OriginAction = keyof typeof originActions
export const originActionPath = (action: OriginAction) =>
  `${newsletterSettingsPath}/svetaines/${originActions[action]}`
/** The field of such a form with the origin it is about. */
export const originField = 'svetaine'

const origin = /^https?:\/\/(localhost|[^/:]+\.[^/:]+)(:\d+)?$/
/** Whether an owner can allow it. */
export const canBeAllowed = (text: string) => origin.test(text)

/** For whoever made the page, in its browser's console: why nothing was taken, and where that is changed. */
export const originHint = (refused: string, publicUrl: string) =>
  refused === noOrigin
    ? `Newsletter form: this page has no origin of its own (“null”), like every file and sandboxed frame, so ${publicUrl} takes nothing from it. Open it at a web address that is allowed at ${publicUrl}${refusedOriginsPart}`
    : `Newsletter form: ${publicUrl} takes nothing from ${refused}. Its owner allows that at ${publicUrl}${refusedOriginsPart}`
