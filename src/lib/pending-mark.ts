/** Stands in a page that is streamed where its next part will begin. */
export const pendingMark = '<template data-pending="true"></template>'
