/** Marks the place in a streamed page where its next part will begin. */
export const pendingMark = '<template data-pending="true"></template>'
