import { startEmbed } from '#features/newsletter/embed/start-embed.tsx'
import type { EmbedSite } from '#features/newsletter/embed-wire.ts'

/** Written into the script by the server that serves it. */
declare const newsletterSite: EmbedSite

startEmbed(newsletterSite, document.currentScript)
