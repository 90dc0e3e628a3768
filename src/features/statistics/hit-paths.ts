/** Where pages report hits: JSON by `sendBeacon` or `fetch`, answered 204. */
export const hitPath = '/api/hit'
/** Where the original tracker sends without beacons, and ours when the owner switched them off. */
export const legacyTrackPath = '/burst/v1/track/'
/** Where pages report what they could not send, as a form; only in debug mode. */
export const hitErrorPath = '/api/hit/error'
