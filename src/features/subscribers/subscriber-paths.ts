/** The query parameter of links in emails to subscribers. */
export const tokenField = 'raktas'

/** The id of the part of the home page that contains the form to subscribe. */
export const signUpId = 'naujienlaiskis'

/** Pages subscribers reach from their emails. */
export const subscriberPaths = {
  confirm: { lt: '/naujienlaiskis/patvirtinti', en: '/en/newsletter/confirm' },
  unsubscribe: { lt: '/naujienlaiskis/atsisakyti', en: '/en/newsletter/unsubscribe' },
  preferences: { lt: '/naujienlaiskis/nustatymai', en: '/en/newsletter/preferences' },
} as const
