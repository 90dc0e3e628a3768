/**
 * The actions of the console by the addresses of their forms and files, below the console's own.
 * Their codes are in the log for years: one that has been in a release keeps its meaning.
 */
const actionsOf = {
  access: {
    sign_in: ['prisijungti', 'api/prisijungimas', 'prisijungti/atkurti'],
    sign_out: ['atsijungti'],
    account_made: ['pradzia', 'kvietimas'],
    invited: ['prieiga/kviesti'],
    invitation_cancelled: ['prieiga/kvietimai/atsaukti'],
    role_changed: ['prieiga/vaidmuo'],
    user_removed: ['prieiga/salinti'],
    sessions_ended: ['prieiga/atjungti'],
    passkey_demanded: ['prieiga/prieigos-raktas'],
    link_shared: ['prieiga/nuorodos'],
    link_revoked: ['prieiga/nuorodos/atsaukti'],
  },
  account: {
    preferences: ['paskyra/nuostatos'],
    password_changed: ['paskyra/slaptazodis'],
    password_removed: ['paskyra/slaptazodis/salinti'],
    codes_made: ['paskyra/kodai'],
    session_ended: ['paskyra/prisijungimai/baigti'],
    other_sessions_ended: ['paskyra/prisijungimai/baigti-kitus'],
    all_sessions_ended: ['paskyra/prisijungimai/baigti-visus'],
    passkey_added: ['api/raktai'],
    passkey_renamed: ['paskyra/raktai/pavadinti'],
    passkey_removed: ['paskyra/raktai/salinti'],
    subscription: ['paskyra/prenumeratos', 'ataskaita/atsisakyti'],
  },
  statistics: {
    goal_added: ['statistika/tikslai/naujas'],
    goal_changed: ['statistika/tikslai/:id'],
    goal_started: ['statistika/tikslai/:id/paleisti'],
    goal_stopped: ['statistika/tikslai/:id/sustabdyti'],
    goal_archived: ['statistika/tikslai/:id/archyvuoti'],
    goal_made_main: ['statistika/tikslai/:id/pagrindinis'],
    goal_made_common: ['statistika/tikslai/:id/nepagrindinis'],
    goal_deleted: ['statistika/tikslai/:id/istrinti'],
    funnel_added: ['statistika/tikslai/piltuvas/naujas'],
    funnel_changed: ['statistika/tikslai/piltuvas/:id'],
    funnel_deleted: ['statistika/tikslai/piltuvas/:id/istrinti'],
    segment_added: ['statistika/segmentai'],
    segment_deleted: ['statistika/segmentai/:id/istrinti'],
    note_added: ['statistika/pastabos'],
    note_deleted: ['statistika/pastabos/:id/istrinti'],
  },
  marketing: {
    destination_changed: ['rinkodara/:slug'],
    destination_tested: ['rinkodara/:slug/patikrinti', 'rinkodara/:slug/bandyti'],
    destination_resumed: ['rinkodara/:slug/testi'],
    options_changed: ['rinkodara/nustatymai'],
    own_event_added: ['rinkodara/ivykiai/naujas'],
    own_event_changed: ['rinkodara/ivykiai/:id'],
    own_event_deleted: ['rinkodara/ivykiai/:id/istrinti'],
    event_tested: ['ivykiai/:id/bandyti'],
    events_replayed: ['ivykiai/kartoti'],
  },
  messages: {
    read: ['zinutes/:id/perskaityta', 'zinutes/perskaityta'],
    deleted: ['zinutes/:id/istrinti', 'zinutes/istrinti'],
    restored: ['zinutes/:id/grazinti', 'zinutes/grazinti'],
    destroyed: ['zinutes/:id/sunaikinti'],
    resent: ['zinutes/:id/siusti-is-naujo'],
  },
  comments: {
    published: ['komentarai/:id/skelbti', 'komentarai/skelbti'],
    spam: ['komentarai/:id/brukalas', 'komentarai/brukalas'],
    deleted: ['komentarai/:id/istrinti', 'komentarai/istrinti'],
    restored: ['komentarai/:id/grazinti'],
    destroyed: ['komentarai/:id/sunaikinti'],
    answered: ['komentarai/:id/atsakyti'],
  },
  backups: {
    started: ['atsargines-kopijos/nauja'],
    copied: ['atsargines-kopijos/kitur'],
    settled: ['atsargines-kopijos/po-grazinimo/spresti'],
    key_shown: ['atsargines-kopijos/raktas'],
    key_confirmed: ['atsargines-kopijos/raktas/patvirtinti'],
    key_made: ['atsargines-kopijos/raktas/naujas'],
  },
  content: {
    saved: ['turinys/dokumentas'],
    made: ['turinys/naujas'],
    published: ['turinys/skelbti'],
    scheduled: ['turinys/planuoti'],
    unscheduled: ['turinys/neplanuoti'],
    discarded: ['turinys/atmesti'],
    deletion_prepared: ['turinys/istrinti'],
    restored: ['turinys/grazinti'],
    file_taken: ['turinys/konfliktas/failas'],
    own_kept: ['turinys/konfliktas/savas'],
    uploaded: ['paveikslai', 'failai'],
    upload_deleted: ['paveikslai/:id/istrinti', 'failai/:id/istrinti'],
    preview_shared: ['turinys/nuorodos'],
    preview_revoked: ['turinys/nuorodos/atsaukti'],
  },
  consents: { erased: ['sutikimai/pamirsti'] },
  subscribers: {
    added: ['prenumeratoriai/naujas'],
    unsubscribed: ['prenumeratoriai/:id/atsisakyti'],
    deleted: ['prenumeratoriai/:id/istrinti'],
    language_changed: ['prenumeratoriai/:id/kalba'],
    tagged: ['prenumeratoriai/:id/zymeti', 'prenumeratoriai/zymos'],
    untagged: ['prenumeratoriai/:id/nuimti-zyma'],
    import_read: ['prenumeratoriai/importas'],
    import_fields: ['prenumeratoriai/importas/:id/reiksmes'],
    import_started: ['prenumeratoriai/importas/:id/pradeti'],
    import_discarded: ['prenumeratoriai/importas/:id/atmesti'],
    import_reverted: ['prenumeratoriai/importas/:id/atsaukti'],
  },
  newsletter: {
    provider_changed: ['naujienlaiskis/nustatymai/tiekejas'],
    provider_tested: ['naujienlaiskis/nustatymai/patikrinti'],
    provider_resumed: ['naujienlaiskis/nustatymai/testi'],
    provider_replayed: ['naujienlaiskis/nustatymai/kartoti'],
    handed_over: ['naujienlaiskis/nustatymai/perduoti'],
    sender_changed: ['naujienlaiskis/nustatymai/siuntejas'],
    form_changed: ['naujienlaiskis/nustatymai/forma', 'naujienlaiskis/nustatymai/formos'],
    origin_allowed: ['naujienlaiskis/nustatymai/svetaines/leisti'],
    origin_removed: ['naujienlaiskis/nustatymai/svetaines/pasalinti'],
    welcome_changed: ['naujienlaiskis/pasveikinimas'],
    delivery_checked: ['naujienlaiskis/pristatymas/patikrinti'],
    dkim_made: ['naujienlaiskis/pristatymas/raktas'],
    feedback_key: ['naujienlaiskis/pranesimai/raktas'],
    feedback_topic: ['naujienlaiskis/pranesimai/tema'],
    issue_written: ['naujienlaiskiai/naujas'],
    issue_changed: ['naujienlaiskiai/:id'],
    issue_tested: ['naujienlaiskiai/:id/bandomasis'],
    issue_sent: ['naujienlaiskiai/:id/siusti'],
    issue_paused: ['naujienlaiskiai/:id/stabdyti'],
    issue_resumed: [
      'naujienlaiskiai/:id/testi',
      'naujienlaiskiai/:id/testi-grupei',
      'naujienlaiskiai/:id/bandyti-dabar',
      'naujienlaiskiai/:id/bandyti-serveri',
    ],
    issue_cancelled: ['naujienlaiskiai/:id/atsaukti'],
    issue_repeated: [
      'naujienlaiskiai/:id/kartoti-neaiskius',
      'naujienlaiskiai/:id/kartoti-gavejui',
    ],
    issue_copied: ['naujienlaiskiai/:id/kopijuoti'],
    issue_deleted: ['naujienlaiskiai/:id/istrinti'],
  },
  shop: {
    seller_changed: ['parduotuve/pardavejas'],
    bank_changed: ['parduotuve/bankas'],
    selling_changed: ['parduotuve/pardavimas'],
    vat_added: ['parduotuve/pvm'],
    vat_removed: ['parduotuve/pvm/salinti'],
    gateway_changed: [
      'parduotuve/mokejimai/montonio',
      'parduotuve/mokejimai/paysera',
      'parduotuve/mokejimai/paysera_modern',
      'parduotuve/mokejimai/stripe',
    ],
    gateway_tested: [
      'parduotuve/mokejimai/montonio/patikrinti',
      'parduotuve/mokejimai/paysera/patikrinti',
      'parduotuve/mokejimai/paysera_modern/patikrinti',
      'parduotuve/mokejimai/stripe/patikrinti',
    ],
    rehearsed: ['parduotuve/mokejimai/bandymas'],
    stock_changed: ['produktai/:id/likutis'],
    coupon_added: ['produktai/kuponai/naujas'],
    coupon_ended: ['produktai/kuponai/baigti'],
  },
  invoices: {
    annulled: ['saskaitos/:id/anuliuoti'],
    reissued: ['saskaitos/:id/perrasyti'],
    numbers_confirmed: ['saskaitos/numeriai/patvirtinti'],
    numbers_started: ['saskaitos/numeriai/pradeti'],
  },
  orders: {
    paid: ['uzsakymai/:id/pinigai-gauti'],
    fulfilled: ['uzsakymai/:id/ivykdyti', 'uzsakymai/ivykdyti'],
    cancelled: ['uzsakymai/:id/atsaukti'],
    refunded: ['uzsakymai/:id/grazinti-pinigus', 'uzsakymai/:id/grazinti-permoka'],
    refund_paid: ['uzsakymai/:id/pinigai-pervesti'],
    refund_repeated: ['uzsakymai/:id/grazinti-dar-karta'],
    email_sent: ['uzsakymai/:id/siusti-laiska'],
    noted: ['uzsakymai/:id/pastaba'],
    flag_cleared: ['uzsakymai/:id/sutvarkyta'],
    revived: ['uzsakymai/:id/atnaujinti'],
    withdrawal_settled: ['uzsakymai/atsisakymai/:id/sutvarkyta'],
    plan_ended: ['uzsakymai/planai/:id/nutraukti'],
    statement_read: ['uzsakymai/israsai'],
    entry_shared: ['uzsakymai/israsai/:id/paskirstyti'],
    entry_matched: ['uzsakymai/israsai/:id/priskirti'],
    entry_unmatched: ['uzsakymai/israsai/:id/atsieti'],
    entry_dismissed: ['uzsakymai/israsai/:id/slepti'],
    entry_restored: ['uzsakymai/israsai/:id/grazinti'],
  },
  export: {
    consents: ['sutikimai/grandine.csv'],
    events: ['ivykiai/ivykiai.csv'],
    messages: ['zinutes/zinutes.csv'],
    subscribers: ['prenumeratoriai/prenumeratoriai.csv'],
    subscriber: ['prenumeratoriai/:id/duomenys.json'],
    import_rows: ['prenumeratoriai/importas/:id/neirasytos.csv'],
    invoices: ['saskaitos/saskaitos.csv', 'saskaitos/saskaitos.zip', 'saskaitos/isaf/isaf.xml'],
    orders: ['uzsakymai/uzsakymai.csv'],
    activity: ['veiksmai/veiksmai.csv'],
    upload: ['paveikslai/:id/originalas', 'failai/:id/originalas'],
  },
  activity: { erased: ['veiksmai/pamirsti'], removed: [] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type Actions = typeof actionsOf
export type ActionGroup = keyof Actions
export type ActionCode = {
  [Group in ActionGroup]: `${Group}.${keyof Actions[Group] & string}`
}[ActionGroup]

export const actionGroups = Object.keys(actionsOf) as ActionGroup[]

/**
 * Forms that change nothing: a browser asks for what its passkey then signs, or for a page with what
 * is typed. Texts that are saved while they are typed are entered when they are published.
 */
export const noActions: readonly string[] = [
  'api/turinys/pakeitimai',
  'api/turinys/perziura',
  'api/raktai/pradeti',
  'api/prisijungimas/pradeti',
  'bukle/tikrinti',
  // The log they would be in does not outlast a restore.
  'pradzia/grazinti/aplankas',
  'pradzia/grazinti/saugykla',
  'pradzia/grazinti/pradeti',
]

const codes = new Map(
  Object.entries(actionsOf).flatMap(([group, actions]) =>
    Object.entries(actions as Readonly<Record<string, readonly string[]>>).flatMap(
      ([name, paths]) => paths.map((path) => [path, `${group}.${name}` as ActionCode] as const),
    ),
  ),
)

/** The action at an address below the console's; undefined for one without an own wording. */
export const actionAt = (path: string): ActionCode | undefined => codes.get(path)
