import { archiveViews } from './archive-views.tsx'
import { issueConsoleViews } from './console-views.tsx'

export const issueViews = { ...archiveViews, ...issueConsoleViews }
