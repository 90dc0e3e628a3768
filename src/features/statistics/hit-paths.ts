/** Path pages report hits to: JSON by `sendBeacon` or `fetch`, answered 204. */
export const hitPath = '/api/hit'
/**
 * Path the original tracker sends to without beacons, and ours when the owner switched beacons off.
 */
export const legacyTrackPath = '/burst/v1/track/'
/** Path pages report failed sends to, as a form; only in debug mode. */
export const hitErrorPath = '/api/hit/error'
