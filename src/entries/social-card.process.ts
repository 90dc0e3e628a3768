import { dirname, join } from 'node:path'
import type { SocialCard } from '#site/pages.ts'
import { cardDrawer } from '#site/social/draw.ts'

/** Draws the cards its parent sends, one after the other, and ends with it. */
const draw = cardDrawer(join(dirname(import.meta.filename), '../../public/fonts'))
process.on('message', async (card: SocialCard) => process.send?.(await draw(card)))
process.once('disconnect', () => process.exit())
