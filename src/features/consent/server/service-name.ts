/** The external consent service as the ledger of deliveries names it. */
export const consentServiceName = 'consent_service'
