/** A server of somebody else that the site sends to, and the name of the destination it is. */
export interface OutsideServer {
  name: string
  url: string
}
