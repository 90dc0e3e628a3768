/** The icons of a brand, whose addresses follow from what is drawn on them. */
export interface Icons {
  id: string
  /** There is an `icon.svg`. */
  hasSvg: boolean
}

export const iconPath = ({ id }: Pick<Icons, 'id'>, file: string) => `/icons/${id}/${file}`
