/** Where a page that is sent in pieces ends for now, in its markup. */
export const restMark = '<template data-rest="true"></template>'
