import type { EventConsent } from '#features/destinations/marketing-event.ts'

/** Flags the original client asks for before it loads anything; true means switched off. */
export function originalFlags(consent: EventConsent | null) {
  const analytics = !consent?.analytics
  const advertisement = !consent?.advertisement
  return {
    all_disabled_by_api: analytics && advertisement,
    facebook_disabled_by_api: advertisement,
    analytics_disabled_by_api: analytics,
    google_ads_disabled_by_api: advertisement,
    pinterest_disabled_by_api: advertisement,
    bing_disabled_by_api: advertisement,
    externalID_disabled_by_api: advertisement,
    disabled_all_cookie: analytics && advertisement,
    disabled_start_session_cookie: analytics,
    disabled_advanced_form_data_cookie: advertisement,
    disabled_landing_page_cookie: analytics,
    disabled_first_visit_cookie: analytics,
    disabled_trafficsource_cookie: analytics,
    disabled_utmTerms_cookie: analytics,
    disabled_utmId_cookie: advertisement,
  }
}
