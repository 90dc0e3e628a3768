/** Name of the external consent service in the ledger of deliveries. */
export const consentServiceName = 'consent_service'
