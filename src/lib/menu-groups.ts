/** The parts of the menu in order; `personal` has the user's own pages, beside signing out. */
export const menuGroups = [
  'today',
  'content',
  'shop',
  'people',
  'results',
  'settings',
  'personal',
] as const
export type MenuGroup = (typeof menuGroups)[number]
