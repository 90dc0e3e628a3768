import { startEmbed } from '#features/subscribe-embed/embed/start-embed.tsx'
import type { EmbedSite } from '#features/subscribe-embed/embed-wire.ts'

/** Written into the script by the server that serves it. */
declare const newsletterSite: EmbedSite

startEmbed(newsletterSite, document.currentScript)
