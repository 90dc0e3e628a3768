import { dirname, join } from 'node:path'
import { cardDrawer, type DrawnCard } from '#site/social/draw.ts'

/** Draws the cards its parent sends, one after the other, and ends with it. */
const draw = cardDrawer(join(dirname(import.meta.filename), '../../public/fonts'))
process.on('message', async (card: DrawnCard) => process.send?.(await draw(card)))
process.once('disconnect', () => process.exit())
