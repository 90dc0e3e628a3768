import type { Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import type { FindingTexts } from './finding-texts.ts'

const seconds: Messages<PluralForms> = {
  lt: { one: 'sekunde', few: 'sekundėmis', other: 'sekundžių' },
  en: { one: 'second', other: 'seconds' },
}

/** Findings about the public address, proxies and clocks. */
export const addressFindings = {
  lt: {
    public_right: { finding: (url = '') => `Adresu ${url} atsako ši svetainė.` },
    public_local: {
      finding: (url = '') => `Adresą ${url} pasiekia tik šis kompiuteris.`,
      remedy: () =>
        'Valdyme (Nustatymai → Svetainės nustatymai → Adresas) arba kintamajame PUBLIC_URL nurodykite adresą, kurį matys lankytojai.',
    },
    public_not_https: {
      finding: (url = '') => `Adresas ${url} nėra https.`,
      remedy: () =>
        'Pasirūpinkite sertifikatu (pavyzdžiui, su „Caddy“) ir nurodykite adresą su https:// (PUBLIC_URL).',
    },
    public_unknown_name: {
      finding: (host = '') => `DNS nežino vardo ${host}.`,
      remedy: () => 'Pataisykite adresą (PUBLIC_URL) arba pridėkite vardui A ar AAAA įrašą.',
    },
    public_certificate: {
      finding: (url = '', reason = '') => `Adreso ${url} sertifikatas netinka: ${reason}.`,
      remedy: () => 'Atnaujinkite sertifikatą įgaliotajame serveryje (proxy).',
    },
    public_unreachable: {
      finding: (url = '', reason = '') => `Adresas ${url} nepasiekiamas: ${reason}.`,
      remedy: () =>
        'Patikrinkite, ar įgaliotasis serveris (proxy) veikia, ar ugniasienė praleidžia 80 ir 443 prievadus ir ar DNS rodo į šį serverį.',
    },
    public_stopped: {
      finding: (url = '') => `Svetainė sustabdyta, todėl adresu ${url} ji neatsako.`,
      remedy: () => 'Paleiskite svetainę ir tikrinkite iš naujo.',
    },
    public_gateway: {
      finding: (url = '', status = '') =>
        `Įgaliotasis serveris adresu ${url} atsako ${status}: jis nepasiekia svetainės.`,
      remedy: (_url, _status, place = '') =>
        `Įgaliotasis serveris turi perduoti užklausas adresu ${place} (nustatymai HOST ir PORT).`,
    },
    public_redirects: {
      finding: (url = '', target = '') => `Adresas ${url} nukreipia į ${target}.`,
      remedy: (_url, target = '') =>
        `Jei svetainės adresas yra ${target}, nurodykite jį (PUBLIC_URL=${target}); kitaip panaikinkite nukreipimą.`,
    },
    public_loop: {
      finding: (url = '') => `Adresas ${url} nukreipia ratu.`,
      remedy: () =>
        'Patikrinkite nukreipimus: dažniausiai tai CDN, jungianti prie serverio per http, ir įgaliotasis serveris, nukreipiantis į https.',
    },
    public_other_site: {
      finding: (url = '', status = '') =>
        `Adresu ${url} atsako kita svetainė arba kita šios svetainės kopija (atsakymas ${status}).`,
      remedy: () =>
        'Patikrinkite adresą (PUBLIC_URL), DNS įrašus ir tai, kur užklausas perduoda įgaliotasis serveris; po atnaujinimo paleiskite serverį iš naujo.',
    },
    public_unproven: {
      finding: (url = '') =>
        `Adresas ${url} atsako, bet be slaptojo rakto neįmanoma patikrinti, ar tai ši svetainė.`,
      remedy: () => 'Pirmiausia grąžinkite slaptąjį raktą.',
    },
    compression_lost: {
      finding: () => 'Puslapiai pas lankytojus ateina nesuspausti.',
      remedy: () =>
        'Įgaliotasis serveris turi perduoti antraštę Accept-Encoding ir palikti atsakymus tokius, kokie yra.',
    },
    answers_held: {
      finding: () => 'Įgaliotasis serveris sulaiko atsakymus, kol jie baigiasi.',
      remedy: () => '„nginx“: proxy_buffering off; tada dalimis siunčiami puslapiai rodomi iškart.',
    },
    proxy_right: {
      finding: (count = '') => `Lankytojų adresai matomi teisingai (TRUST_PROXY=${count}).`,
    },
    proxy_too_many: {
      finding: (set = '') =>
        `TRUST_PROXY=${set} per daug: lankytojas gali apsimesti bet kuriuo adresu.`,
      remedy: (_set, right = '') => `Nustatykite TRUST_PROXY=${right}.`,
    },
    proxy_too_few: {
      finding: (set = '') =>
        `TRUST_PROXY=${set} per mažai: visi lankytojai atrodo esą įgaliotasis serveris, todėl jų ribos bendros.`,
      remedy: (_set, right = '') => `Nustatykite TRUST_PROXY=${right}.`,
    },
    proxy_no_address: {
      finding: () => 'Įgaliotasis serveris nepasako lankytojo adreso.',
      remedy: () =>
        '„nginx“: proxy_set_header X-Forwarded-For $remote_addr; tada nustatykite TRUST_PROXY=1.',
    },
    proxy_other_host: {
      finding: (seen = '', expected = '') =>
        `Svetainė mato vardą ${seen}, o ne ${expected}, todėl apsilankymai neskaičiuojami.`,
      remedy: () =>
        '„nginx“: proxy_set_header Host $host; kitus svetainės vardus surašykite valdyme prie adreso (PUBLIC_ALIASES).',
    },
    clock_right: { finding: (source = '') => `Laikrodis sutampa su ${source} laikrodžiu.` },
    clock_off: {
      finding: (source = '', count = '') =>
        `Serverio laikrodis nuo ${source} laikrodžio skiriasi ${count} ${pluralForm('lt', Number(count), seconds.lt)}.`,
      remedy: () =>
        'Įjunkite laiko sinchronizavimą: timedatectl set-ntp true. Kol laikas neteisingas, prisijungimai, mokėjimai ir laiškų parašai gali būti atmetami.',
    },
    clock_unknown: { finding: () => 'Nebuvo su kuo palyginti laikrodžio.' },
  },
  en: {
    public_right: { finding: (url = '') => `This site answers at ${url}.` },
    public_local: {
      finding: (url = '') => `Only this machine reaches ${url}.`,
      remedy: () =>
        'Enter the address visitors will see in the console (Settings → Site settings → Address), or set PUBLIC_URL.',
    },
    public_not_https: {
      finding: (url = '') => `The address ${url} is not https.`,
      remedy: () =>
        'Get a certificate (with Caddy, for one) and enter the address with https:// (PUBLIC_URL).',
    },
    public_unknown_name: {
      finding: (host = '') => `DNS does not know the name ${host}.`,
      remedy: () => 'Correct the address (PUBLIC_URL), or give the name an A or AAAA record.',
    },
    public_certificate: {
      finding: (url = '', reason = '') => `The certificate of ${url} does not fit: ${reason}.`,
      remedy: () => 'Renew the certificate in the proxy.',
    },
    public_unreachable: {
      finding: (url = '', reason = '') => `The address ${url} cannot be reached: ${reason}.`,
      remedy: () =>
        'Check that the proxy runs, that the firewall lets ports 80 and 443 through, and that DNS leads to this server.',
    },
    public_stopped: {
      finding: (url = '') => `The site is stopped, so it does not answer at ${url}.`,
      remedy: () => 'Start the site and examine it again.',
    },
    public_gateway: {
      finding: (url = '', status = '') =>
        `The proxy at ${url} answers ${status}: it does not reach the site.`,
      remedy: (_url, _status, place = '') =>
        `Let the proxy pass requests on to ${place} (HOST and PORT).`,
    },
    public_redirects: {
      finding: (url = '', target = '') => `The address ${url} redirects to ${target}.`,
      remedy: (_url, target = '') =>
        `If ${target} is the site’s address, enter it (PUBLIC_URL=${target}); otherwise take the redirect out.`,
    },
    public_loop: {
      finding: (url = '') => `The address ${url} redirects in a circle.`,
      remedy: () =>
        'Check the redirects: mostly a CDN reaches the server by http while the proxy redirects to https.',
    },
    public_other_site: {
      finding: (url = '', status = '') =>
        `Another site, or another copy of this one, answers at ${url} (status ${status}).`,
      remedy: () =>
        'Check the address (PUBLIC_URL), the DNS records, and where the proxy passes requests on to; after an update, restart the server.',
    },
    public_unproven: {
      finding: (url = '') =>
        `The address ${url} answers, but without the secret key nobody can tell whether it is this site.`,
      remedy: () => 'Restore the secret key first.',
    },
    compression_lost: {
      finding: () => 'Pages reach visitors without compression.',
      remedy: () => 'Let the proxy pass Accept-Encoding on, and answers as they are.',
    },
    answers_held: {
      finding: () => 'The proxy holds answers back until they end.',
      remedy: () => 'nginx: proxy_buffering off; then pages that come in pieces are shown at once.',
    },
    proxy_right: {
      finding: (count = '') => `Visitors’ addresses are seen as they are (TRUST_PROXY=${count}).`,
    },
    proxy_too_many: {
      finding: (set = '') => `TRUST_PROXY=${set} is too much: visitors can claim any address.`,
      remedy: (_set, right = '') => `Set TRUST_PROXY=${right}.`,
    },
    proxy_too_few: {
      finding: (set = '') =>
        `TRUST_PROXY=${set} is too little: all visitors seem to be the proxy and share its limits.`,
      remedy: (_set, right = '') => `Set TRUST_PROXY=${right}.`,
    },
    proxy_no_address: {
      finding: () => 'The proxy does not tell the visitor’s address.',
      remedy: () => 'nginx: proxy_set_header X-Forwarded-For $remote_addr; then set TRUST_PROXY=1.',
    },
    proxy_other_host: {
      finding: (seen = '', expected = '') =>
        `The site sees the host ${seen} instead of ${expected}, so visits are not counted.`,
      remedy: () =>
        'nginx: proxy_set_header Host $host; name other hosts of the site beside its address (PUBLIC_ALIASES).',
    },
    clock_right: { finding: (source = '') => `The clock agrees with that of ${source}.` },
    clock_off: {
      finding: (source = '', count = '') =>
        `The server’s clock differs from that of ${source} by ${count} ${pluralForm('en', Number(count), seconds.en)}.`,
      remedy: () =>
        'Switch on the synchronisation of time: timedatectl set-ntp true. With a wrong time sign-ins, payments and signatures of emails may be refused.',
    },
    clock_unknown: { finding: () => 'There was no other clock to compare with.' },
  },
} as const satisfies Messages<FindingTexts>
