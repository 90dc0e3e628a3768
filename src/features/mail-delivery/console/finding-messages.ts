import type { Language } from '#lib/language.ts'
import type { FindingCode } from '../deliverability.ts'

type FindingMessages = Readonly<Record<FindingCode, (value: string) => string>>

export const findingMessages: Readonly<Record<Language, FindingMessages>> = {
  lt: {
    spf_right: (value) => `Įrašas teisingas. Užklausų: ${value} iš 10.`,
    spf_none: () => 'SPF įrašo nėra, todėl daug laiškų atsidurs tarp šlamšto. Pridėkite jį.',
    spf_several: (value) =>
      `SPF įrašai yra ${value}, o galioti gali tik vienas, todėl negalioja nė vienas. Palikite vieną bendrą.`,
    spf_allows_all: () =>
      'Įrašas baigiasi „+all“, tai yra leidžia siųsti visiems pasaulio serveriams. Pakeiskite į „~all“.',
    spf_too_many_lookups: (value) =>
      `Įrašui perskaityti reikia ${value} DNS užklausų, o leidžiama 10, todėl jis negalioja. Išimkite paslaugas, kuriomis nebesinaudojate.`,
    spf_too_many_voids: (value) =>
      `Įraše minimi ${value} vardai, kurių DNS neranda, o leidžiami 2. Išimkite nebegaliojančius.`,
    spf_broken: () =>
      'Įraše yra klaida arba įtrauktas domenas be SPF įrašo, todėl negalioja visas įrašas.',
    spf_not_covered: (value) => `Įrašas neleidžia siųsti iš ${value}, nors laiškai išeina iš ten.`,
    spf_many_lookups: (value) =>
      `Įrašui perskaityti reikia ${value} DNS užklausų iš 10 leidžiamų. Pridėjus dar vieną paslaugą, jis gali nustoti galioti.`,
    spf_ptr: () => 'Įraše yra „ptr“, kurio daug pašto tarnybų nebeskaito. Išimkite jį.',
    spf_neutral: () => 'Įrašas nepasako, ką daryti su kitais serveriais. Užbaikite jį „~all“.',
    spf_coverage_unknown: (value) =>
      value
        ? `Nežinome, iš kokių adresų siunčia ${value}. Pasitikrinkite jo instrukcijoje, ar jūsų SPF įraše yra tai, ko jis prašo.`
        : 'Nežinome, iš kokių adresų išeina laiškai. Jei serveris jūsų, įrašykite juos į MAIL_ADDRESSES.',
    dkim_right: (value) => `Laiškai pasirašomi, o raktas ${value} DNS toks pat kaip čia.`,
    dkim_no_key: () =>
      'Svetainė laiškų nepasirašo. Sukurkite raktą, nebent juos pasirašo jūsų pašto paslauga.',
    dkim_prepared: (value) =>
      `Raktas sukurtas ir laukia įrašo ${value}. Kai tik jį rasime, laiškai bus pasirašomi šiuo raktu.`,
    dkim_none: (value) =>
      `Laiškai pasirašomi, bet įrašo ${value} nėra, todėl parašo niekas negali patikrinti.`,
    dkim_revoked: (value) => `Įrašas ${value} tuščias, o tai reiškia, kad raktas atšauktas.`,
    dkim_mismatch: (value) =>
      `Įraše ${value} kitas raktas nei tas, kuriuo pasirašome, todėl parašas negalioja.`,
    dkim_short: (value) => `Raktas tik ${value} bitų. Sukurkite naują, 2048 bitų.`,
    dkim_testing: () =>
      'Įrašas pažymėtas kaip bandomasis („t=y“), todėl paštas parašu gali nesiremti. Išimkite žymą.',
    dkim_several: (value) => `Tuo pačiu vardu yra ${value} raktai. Palikite vieną.`,
    dmarc_right: (value) => `Įrašas teisingas, taisyklė – „${value}“.`,
    dmarc_at_parent: (value) => `Galioja domeno ${value} įrašas, ir jis teisingas.`,
    dmarc_none: () =>
      'DMARC įrašo nėra. „Gmail“, „Yahoo“ ir „Outlook“ be jo nebepriima didesnio kiekio laiškų. Pradėkite nuo stebėjimo („p=none“).',
    dmarc_several: (value) =>
      `DMARC įrašai yra ${value}, todėl pašto tarnybos nepaiso nė vieno. Palikite vieną.`,
    dmarc_unknown_policy: (value) =>
      `Taisyklės „${value}“ nėra. Galimos „none“, „quarantine“ ir „reject“.`,
    dmarc_only_watches: () =>
      'Įrašas tik stebi: apsimetėlių laiškų niekas nestabdo. Kai ataskaitose visi jūsų laiškai bus geri, pakeiskite į „quarantine“.',
    dmarc_no_reports: () => 'Įraše nėra „rua“, todėl negaunate ataskaitų, kas siunčia jūsų vardu.',
    dmarc_removed_tags: (value) => `Žymų ${value} DMARC nebeturi. Išimkite jas.`,
    reports_right: () => 'Domenas, kuriam siunčiamos ataskaitos, su tuo sutinka.',
    reports_not_authorised: (value) =>
      `Ataskaitos skirtos domenui ${value}, bet jis to nepatvirtino, todėl jų negausite. Įrašą turi pridėti to domeno valdytojas.`,
    aligned: () => 'Ir parašo, ir grąžinimo domenas sutampa su siuntėjo domenu.',
    aligned_by_spf_only: () =>
      'Sutampa tik grąžinimo domenas. Persiuntus laišką, SPF nebegalioja, todėl pasirašykite ir DKIM raktu.',
    aligned_by_dkim_only: (value) =>
      `Sutampa tik parašo domenas. Laiškai grąžinami į ${value}, kuris nėra jūsų siuntėjo domeno dalis.`,
    not_aligned: () =>
      'Nesutampa nei parašo, nei grąžinimo domenas, todėl DMARC laiškus laiko suklastotais.',
    from_right: () => 'Domenas yra ir priima laiškus.',
    from_missing: (value) => `Domeno ${value} DNS neranda. Patikrinkite siuntėjo adresą.`,
    from_takes_no_mail: (value) =>
      `Domenas ${value} skelbia, kad laiškų nepriima, todėl į jūsų laiškus niekas negali atsakyti.`,
    bounce_right: () => 'Grįžtantys laiškai turi kur sugrįžti.',
    bounce_missing: (value) =>
      `Domenas ${value} neturi pašto serverio, todėl pranešimai apie nepristatytus laiškus dingsta. Pridėkite MX įrašą.`,
    bounce_takes_no_mail: (value) => `Domenas ${value} skelbia, kad laiškų nepriima.`,
    bounce_not_set: () =>
      'Grįžtantys laiškai eina į siuntėjo pašto dėžutę ir niekas jų neskaito. Nustatykite jiems atskirą domeną arba įjunkite siuntimo paslaugos pranešimus.',
    address_right: () => 'Adresas ir vardas rodo vienas į kitą.',
    address_not_named: (value) =>
      `Adresas ${value} neturi vardo (PTR įrašo). Jį įrašo tas, iš kurio nuomojate serverį.`,
    address_disagrees: (value) => `Adreso vardas yra ${value}, bet tas vardas rodo kitur.`,
    address_generic: (value) =>
      `Adreso vardas ${value} atrodo bendrinis, kokius tiekėjai duoda visiems. Paprašykite savo vardo.`,
    address_not_known: () =>
      'Nežinome, iš kokio adreso išeina laiškai. Jei siunčia paslauga, tuo rūpinasi ji; jei jūsų serveris, įrašykite jo adresą į MAIL_ADDRESSES.',
    dns_silent: (value) =>
      value
        ? `Vardų serveris neatsakė apie ${value}. Patikrinkite vėliau.`
        : 'Vardų serveris atsakė ne į viską. Patikrinkite vėliau.',
  },
  en: {
    spf_right: (value) => `The record is right. Look-ups: ${value} of 10.`,
    spf_none: () => 'There is no SPF record, so many emails end up as spam. Add it.',
    spf_several: (value) =>
      `There are ${value} SPF records, and only one may be, so none counts. Keep one of all.`,
    spf_allows_all: () =>
      'The record ends with “+all”, which lets every server in the world send. Change it to “~all”.',
    spf_too_many_lookups: (value) =>
      `The record needs ${value} DNS look-ups and 10 are allowed, so it does not count. Take out services you no longer use.`,
    spf_too_many_voids: (value) =>
      `The record names ${value} hosts that DNS does not know, and 2 are allowed. Take them out.`,
    spf_broken: () =>
      'The record has a mistake, or includes a domain without SPF, so none of it counts.',
    spf_not_covered: (value) =>
      `The record does not allow ${value} to send, though emails leave from there.`,
    spf_many_lookups: (value) =>
      `The record needs ${value} of the 10 allowed DNS look-ups. With one more service it may stop counting.`,
    spf_ptr: () => 'The record has “ptr”, which many mailboxes no longer read. Take it out.',
    spf_neutral: () => 'The record does not say what to do with other servers. End it with “~all”.',
    spf_coverage_unknown: (value) =>
      value
        ? `It is not known from which addresses ${value} sends. See in its guide whether your SPF record has what it asks for.`
        : 'It is not known from which addresses emails leave. If the server is yours, name them in MAIL_ADDRESSES.',
    dkim_right: (value) => `Emails are signed, and the key ${value} in DNS is the one here.`,
    dkim_no_key: () =>
      'The site does not sign emails. Make a key, unless your mail service signs them.',
    dkim_prepared: (value) =>
      `A key was made and waits for the record ${value}. Once it is found, emails are signed by it.`,
    dkim_none: (value) =>
      `Emails are signed, but there is no record ${value}, so nobody can check the signature.`,
    dkim_revoked: (value) => `The record ${value} is empty, which means that the key was revoked.`,
    dkim_mismatch: (value) =>
      `The record ${value} has another key than the one that signs, so the signature is void.`,
    dkim_short: (value) => `The key has only ${value} bits. Make a new one of 2048.`,
    dkim_testing: () =>
      'The record is marked as a test (“t=y”), so mailboxes may not rely on it. Take the mark out.',
    dkim_several: (value) => `There are ${value} keys under one name. Keep one.`,
    dmarc_right: (value) => `The record is right; its policy is “${value}”.`,
    dmarc_at_parent: (value) => `The record of ${value} holds, and is right.`,
    dmarc_none: () =>
      'There is no DMARC record. Without one Gmail, Yahoo and Outlook no longer take many emails. Begin by watching (“p=none”).',
    dmarc_several: (value) =>
      `There are ${value} DMARC records, so mailboxes follow none. Keep one.`,
    dmarc_unknown_policy: (value) =>
      `There is no policy “${value}”. It can be “none”, “quarantine” or “reject”.`,
    dmarc_only_watches: () =>
      'The record only watches: nobody stops emails that pretend to be yours. Once reports show all your emails as good, change it to “quarantine”.',
    dmarc_no_reports: () =>
      'The record has no “rua”, so you get no reports of who sends in your name.',
    dmarc_removed_tags: (value) => `DMARC no longer has the tags ${value}. Take them out.`,
    reports_right: () => 'The domain that gets the reports agrees to it.',
    reports_not_authorised: (value) =>
      `Reports are to go to ${value}, which has not agreed, so none come. Whoever manages that domain has to add the record.`,
    aligned: () => 'Both the signature’s and the bounces’ domain fit the sender’s.',
    aligned_by_spf_only: () =>
      'Only the domain of bounces fits. SPF ends when an email is forwarded, so sign with DKIM too.',
    aligned_by_dkim_only: (value) =>
      `Only the signature’s domain fits. Bounces go to ${value}, which is no part of the sender’s domain.`,
    not_aligned: () =>
      'Neither the signature’s nor the bounces’ domain fits, so DMARC takes the emails for forged.',
    from_right: () => 'The domain exists and takes mail.',
    from_missing: (value) => `DNS does not know the domain ${value}. Check the sender’s address.`,
    from_takes_no_mail: (value) =>
      `The domain ${value} says that it takes no mail, so nobody can answer your emails.`,
    bounce_right: () => 'Bounces have a place to come back to.',
    bounce_missing: (value) =>
      `The domain ${value} has no mail server, so reports of undelivered emails are lost. Add an MX record.`,
    bounce_takes_no_mail: (value) => `The domain ${value} says that it takes no mail.`,
    bounce_not_set: () =>
      'Bounces go to the sender’s mailbox, where nobody reads them. Give them a domain of their own, or switch on the reports of your sending service.',
    address_right: () => 'The address and its name lead to each other.',
    address_not_named: (value) =>
      `The address ${value} has no name (PTR record). Whoever rents the server to you sets it.`,
    address_disagrees: (value) => `The address is called ${value}, but that name leads elsewhere.`,
    address_generic: (value) =>
      `The name ${value} looks like those that providers give to all. Ask for one of your own.`,
    address_not_known: () =>
      'It is not known from which address emails leave. If a service sends, it sees to this; if it is your server, name its address in MAIL_ADDRESSES.',
    dns_silent: (value) =>
      value
        ? `The name server did not answer about ${value}. Check again later.`
        : 'The name server did not answer everything. Check again later.',
  },
}
