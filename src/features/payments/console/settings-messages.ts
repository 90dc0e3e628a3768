import type { Messages } from '#lib/language.ts'
import { type AccountGateway, accountGatewayNames, type GatewayFieldName } from '../gateways.ts'
import type { GatewayName } from '../method.ts'

interface SettingsMessages {
  title: string
  back: string
  saved: string
  notSaved: string
  save: string
  isOn: string
  offered: string
  notOffered: string
  testOnly: string
  fieldProblem: string
  stored: string
  notStored: string
  test: string
  works: string
  fails: string
  incomplete: string
  unreadable: string
  names: Readonly<Record<GatewayName, string>>
  about: Readonly<Record<AccountGateway, string>>
  fields: Readonly<Record<GatewayFieldName, { label: string; hint?: string }>>
  environments: Readonly<Record<'live' | 'sandbox' | 'test', string>>
  callback: Readonly<Record<AccountGateway, string>>
  transfer: {
    title: string
    lead: string
    isOffered: string
    lacksAccount: string
    onlyRehearsed: string
    account: string
  }
  rehearsal: {
    title: string
    lead: string
    until: (time: string) => string
    begin: string
    end: string
  }
  refused: { title: string; lead: string; reasons: Readonly<Record<string, string>> }
  notices: Readonly<Record<'unreadable' | 'mistrusted', string>>
}

/** Texts of the page on which payment methods are set. */
export const settingsMessages: Messages<SettingsMessages> = {
  lt: {
    title: 'Mokėjimo būdai',
    back: 'Parduotuvės nustatymai',
    saved: 'Išsaugota.',
    notSaved: 'Neišsaugota: pataisykite pažymėtus laukus. Raktus įrašykite iš naujo.',
    save: 'Išsaugoti',
    isOn: 'Siūlyti pirkėjams',
    offered: 'Pirkėjams siūloma.',
    notOffered: 'Pirkėjams nesiūloma.',
    testOnly: 'Bandomoji aplinka: siūloma tik jums, kai repetuojate pirkimą.',
    fieldProblem: 'Patikrinkite, ar nukopijavote visą reikšmę.',
    stored: 'Raktas įrašytas; palikus tuščią, jis lieka.',
    notStored: 'Rakto dar nėra.',
    test: 'Patikrinti ryšį',
    works: 'Veikia. Atsakymas:',
    fails: 'Neveikia. Atsakymas:',
    incomplete: 'dar ne viskas įrašyta',
    unreadable:
      'Raktų perskaityti nebegalima, nes pasikeitė svetainės raktas. Įrašykite juos iš naujo.',
    names: {
      ...accountGatewayNames,
      bank_transfer: 'Banko pavedimas',
      simulator: 'Bandomasis mokėjimas',
    },
    about: {
      montonio: 'Bankų nuorodos ir kortelės. Mokėjimus grąžinti galima iš užsakymo puslapio.',
      paysera:
        'Įprastas „Paysera“ projektas su numeriu ir slaptažodžiu; tokį turi dauguma. Bankai ir kortelės „Paysera“ puslapyje. Grąžinate patys, „Paysera“ paskyroje.',
      paysera_modern:
        'Naujasis „Paysera“ projektas su „Client ID“ ir „Client Secret“. Pildykite tik tada, jei „Paysera“ jūsų paskyrai įjungė „Checkout Modern“ (prašykite jos klientų aptarnavimo). Kol siūlomas šis, įprastas projektas pirkėjams nerodomas. Grąžinate patys, „Paysera“ paskyroje.',
      stripe: 'Kortelės. Vienintelis būdas, kuriuo planas pratęsiamas savaime.',
    },
    fields: {
      environment: { label: 'Aplinka' },
      access_key: {
        label: 'Prieigos raktas (Access Key)',
        hint: 'Partner System → Stores → API keys.',
      },
      secret_key: { label: 'Slaptasis raktas (Secret Key)' },
      project_id: {
        label: 'Projekto numeris',
        hint: '„Paysera“ paskyroje: Projektai ir veikla → Mano projektai → Projekto nustatymai.',
      },
      password: {
        label: 'Projekto slaptažodis (sign password)',
        hint: 'Tuose pačiuose projekto nustatymuose.',
      },
      mode: {
        label: 'Projekto režimas',
        hint: 'Toks, koks įjungtas „Paysera“ projekte („Test Mode“ ar „Live“). Jei nesutaps, mokėjimas nebus pradėtas.',
      },
      client_id: {
        label: 'Client ID',
        hint: '„Paysera Merchant Portal“ atidarykite savo „Checkout“ projektą → Integrations → API credentials.',
      },
      client_secret: {
        label: 'Client Secret',
        hint: 'Ten pat: spustelėkite akies ženklą ir nukopijuokite. Sukūrę naują, iš karto įrašykite ir čia: juo tikrinami ir pranešimai.',
      },
      webhook_secret: { label: 'Pranešimų raktas (whsec_…)', hint: 'Developers → Webhooks.' },
    },
    environments: {
      live: 'Tikri mokėjimai',
      sandbox: 'Bandomoji (sandbox)',
      test: 'Bandomieji mokėjimai',
    },
    callback: {
      montonio: 'Pranešimų adresas perduodamas su kiekvienu mokėjimu, jo niekur įrašyti nereikia:',
      paysera: 'Pranešimų adresas perduodamas su kiekvienu mokėjimu, jo niekur įrašyti nereikia:',
      paysera_modern:
        'Pranešimų adresas perduodamas su kiekvienu mokėjimu, jo niekur įrašyti nereikia:',
      stripe:
        'Šį adresą įrašykite „Stripe“ (Developers → Webhooks), įvykiai checkout.session.*, payment_intent.succeeded, payment_intent.payment_failed, refund.*, charge.dispute.created ir charge.dispute.closed:',
    },
    transfer: {
      title: 'Banko pavedimas',
      lead: 'Veikia be jokių sutarčių: pirkėjas gauna rekvizitus, mokėjimo kodą ir QR kodą.',
      isOffered: 'Pirkėjams siūloma. Gautus pinigus atpažįsta įkeltas banko išrašas.',
      lacksAccount: 'Nesiūloma, nes neįrašyta banko sąskaita.',
      onlyRehearsed: 'Nesiūloma, nes parduotuvė dar neparduoda.',
      account: 'Banko sąskaita',
    },
    rehearsal: {
      title: 'Pirkimo repeticija',
      lead: 'Šioje naršyklėje krepšelį apmokėsite bandomuoju mokėjimu ir pamatysite viską, ką mato pirkėjas. Tokie užsakymai pažymimi, sąskaitų jiems neišrašoma, į statistiką jie nepatenka.',
      until: (time) => `Repetuojate iki ${time}.`,
      begin: 'Pradėti repeticiją',
      end: 'Baigti repeticiją',
    },
    refused: {
      title: 'Atmesti pranešimai',
      lead: 'Pranešimai apie mokėjimus, kuriais nepatikėta per pastarąsias 30 dienų.',
      reasons: {
        wrong_signature: 'netinka parašas',
        expired: 'pasenęs',
        other_account: 'ne jūsų paskyros',
        unreadable: 'neperskaitomas',
        other_amount: 'kita suma',
        other_currency: 'kita valiuta',
        unknown_payment: 'tokio mokėjimo nėra',
        test_mode: 'bandomojo mokėjimo pranešimas',
      },
    },
    notices: {
      unreadable: 'Mokėjimo būdų raktų perskaityti nebegalima. Įrašykite juos iš naujo.',
      mistrusted:
        'Gauta teisingai pasirašytų, bet užsakymų neatitinkančių pranešimų apie mokėjimus.',
    },
  },
  en: {
    title: 'Payment methods',
    back: 'Settings of the shop',
    saved: 'Saved.',
    notSaved: 'Not saved: correct the fields that are marked, and type the keys again.',
    save: 'Save',
    isOn: 'Offer it to buyers',
    offered: 'Buyers are offered it.',
    notOffered: 'Buyers are not offered it.',
    testOnly: 'A test environment: offered to you alone while you rehearse buying.',
    fieldProblem: 'See whether the whole value was copied.',
    stored: 'There is a key; left empty, it stays.',
    notStored: 'There is no key yet.',
    test: 'Test the connection',
    works: 'It works. Answer:',
    fails: 'It does not work. Answer:',
    incomplete: 'something is still missing',
    unreadable:
      'The keys cannot be read any more, since the site’s own key has changed. Type them again.',
    names: {
      ...accountGatewayNames,
      bank_transfer: 'Bank transfer',
      simulator: 'Rehearsal payment',
    },
    about: {
      montonio: 'Bank links and cards. Money is paid back from the page of an order.',
      paysera:
        'The usual project of Paysera, with an id and a password, which most have. Banks and cards on the page of Paysera. You pay back by hand, in its account.',
      paysera_modern:
        'The newer project of Paysera, with a Client ID and a Client Secret. Fill it in only if Paysera has activated Checkout Modern for your account (ask its support). While it is offered, buyers are not shown the usual one. You pay back by hand, in the account of Paysera.',
      stripe: 'Cards. The only way by which a plan is renewed by itself.',
    },
    fields: {
      environment: { label: 'Environment' },
      access_key: { label: 'Access Key', hint: 'Partner System → Stores → API keys.' },
      secret_key: { label: 'Secret key' },
      project_id: {
        label: 'Project id',
        hint: 'At Paysera: Projects and activities → My projects → Project settings.',
      },
      password: {
        label: 'Project password (sign password)',
        hint: 'In the same settings of the project.',
      },
      mode: {
        label: 'Mode of the project',
        hint: 'The one that is switched on for the project at Paysera (Test Mode or Live). With another one, no payment is begun.',
      },
      client_id: {
        label: 'Client ID',
        hint: 'Paysera Merchant Portal: your Checkout project → Integrations → API credentials.',
      },
      client_secret: {
        label: 'Client Secret',
        hint: 'In the same place: press the eye and copy it. Enter a new one here at once, since callbacks are checked by it too.',
      },
      webhook_secret: { label: 'Webhook secret (whsec_…)', hint: 'Developers → Webhooks.' },
    },
    environments: { live: 'Real payments', sandbox: 'Sandbox', test: 'Test payments' },
    callback: {
      montonio: 'The address of callbacks goes along with each payment and is entered nowhere:',
      paysera: 'The address of callbacks goes along with each payment and is entered nowhere:',
      paysera_modern:
        'The address of callbacks goes along with each payment and is entered nowhere:',
      stripe:
        'Enter this address at Stripe (Developers → Webhooks) for checkout.session.*, payment_intent.succeeded, payment_intent.payment_failed, refund.*, charge.dispute.created and charge.dispute.closed:',
    },
    transfer: {
      title: 'Bank transfer',
      lead: 'Works without any contract: the buyer gets the details, a reference and a QR code.',
      isOffered: 'Buyers are offered it. A bank statement shows which money has come.',
      lacksAccount: 'Not offered, since there is no bank account.',
      onlyRehearsed: 'Not offered, since the shop only rehearses.',
      account: 'Bank account',
    },
    rehearsal: {
      title: 'Rehearsing a purchase',
      lead: 'In this browser you pay by a rehearsal payment and see all that a buyer sees. Such orders are marked, get no invoices and are in no statistics.',
      until: (time) => `You rehearse until ${time}.`,
      begin: 'Begin to rehearse',
      end: 'End the rehearsal',
    },
    refused: {
      title: 'Refused callbacks',
      lead: 'Reports on payments that were not believed in the last 30 days.',
      reasons: {
        wrong_signature: 'wrong signature',
        expired: 'too old',
        other_account: 'of another account',
        unreadable: 'unreadable',
        other_amount: 'another amount',
        other_currency: 'another currency',
        unknown_payment: 'no such payment',
        test_mode: 'of a test payment',
      },
    },
    notices: {
      unreadable: 'The keys of payment methods cannot be read any more. Type them again.',
      mistrusted: 'Reports on payments came that were signed rightly and fit no order.',
    },
  },
}
