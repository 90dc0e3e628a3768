/**
 * The words of the style page. It is for those who build the site and in Lithuanian only, so they
 * have no English beside them.
 */
export const texts = {
  title: 'Stilius',
  lead: 'Raštas, spalvos ir visos dalys, iš kurių sudėta svetainė – kiekviena kiekvienoje būsenoje. Puslapis skirtas tiems, kas ją kuria.',
  contents: 'Stiliaus dalys',
  articleContents: 'Šiame straipsnyje',
  sample: 'Ąžuolų šlamesys *vėl įžiebė* žvilgsnį',
  letters: 'Aą Cč Eę Eė Iį Sš Uų Uū Žž „“',
  digits: '0123456789 €',
  sampleText:
    'Įprastas tekstas su „kabutėmis“, brūkšniu – ir 12 345,60 €. Eilutė neturi būti ilgesnė, nei akis patogiai grįžta.',
  long: 'Nebeprisikiškiakopūsteliaujantiesiems vartotojams skirtas ilgas pavadinimas, kuris netelpa vienoje eilutėje',
  families: {
    display: 'Fraunces – antraštėms, kainoms ir grafikų skaičiams',
    text: 'Hanken Grotesk – viskam, ką skaitome ir spaudžiame',
  },
  shopHead: 'Viena eilutė su antrašte, kad prekės prasidėtų pirmame ekrane.',
  readingHead: 'Tokia pat šviesi kaip tekstas po ja.',
  contrast: 'Kontrastas',
  hover: 'Užveskite pelę',
} as const

export const specimens = {
  rastas: {
    title: 'Raštas',
    note: 'Vienas šriftas turi balsą, kitas – kantrybę. Dydžiai auga kartu su langu, be šuolių.',
  },
  spalvos: {
    title: 'Spalvos',
    note: 'Jūra ir popierius su viena gintaro kibirkštimi. Santykis suskaičiuotas iš pačių ženklų; tekstui reikia bent 4,5.',
  },
  matai: {
    title: 'Matai ir judesys',
    note: 'Tarpai, kampai, šešėlis ir du tempai: spaudžiant – greitas, pasirodant – lėtas.',
  },
  tonai: {
    title: 'Tonai',
    note: 'Kiekviena juosta pati pasako, kokios spalvos joje mygtukai, nuorodos ir fokuso rėmelis.',
  },
  mygtukai: {
    title: 'Mygtukai',
    note: 'Pagrindinis veiksmas – užpildyta piliulė. Dirbantis mygtukas išlaiko plotį ir fokusą.',
  },
  laukai: {
    title: 'Laukai',
    note: 'Etiketė visada matoma, klaida stovi prie pat lauko, o ekrano skaitytuvas perskaito viską kartu.',
  },
  'laukai-tamsoje': {
    title: 'Laukai tamsoje',
    note: 'Tie patys laukai ant jūros: rėmeliai, klaidos ir fokusas pasikeičia patys.',
  },
  pasirinkimai: {
    title: 'Pasirinkimai',
    note: 'Tikri naršyklės langeliai ir taškai; taikinys apima ir tekstą šalia.',
  },
  zenkleliai: {
    title: 'Ženkleliai ir kainos',
    note: 'Žodis apie būseną ir suma, kuri pasako viską: laikotarpį, ankstesnę kainą, kiek išeina per mėnesį.',
  },
  pirkimas: {
    title: 'Pirkimo juosta',
    note: 'Telefono ekrano apačioje, kol paties puslapio mygtuko nematyti. Platesniame ekrane jos nėra.',
  },
  korteles: {
    title: 'Kortelės',
    note: 'Visa kortelė yra viena nuoroda, bet klaviatūra sustoja tik kartą.',
  },
  paveikslai: {
    title: 'Paveikslai',
    note: 'Vieta ir spalva žinomos iš anksto, tad niekas nešokinėja. Formatą ir dydį pasirenka pati naršyklė.',
  },
  paaiskinimai: {
    title: 'Paaiškinimai',
    note: 'Pasirodo užvedus ar sufokusavus, pradingsta paspaudus „Escape“. Nieko būtino juose nėra.',
  },
  suskleidimai: {
    title: 'Suskleidimai',
    note: 'Pačios naršyklės <details>. Atvėrus rodyklė apsisuka 180°.',
  },
  langai: {
    title: 'Dialogai ir pranešimai',
    note: 'Dialogas atsidaro be scenarijaus, „Escape“ jį uždaro, fokusas grįžta. Pranešimai pasitraukia patys, jei niekas jų nelaiko.',
  },
  lenteles: {
    title: 'Lentelės',
    note: 'Per plati lentelė slenka savyje, o jos kraštas parodo, kad yra daugiau.',
  },
  straipsnis: {
    title: 'Ilgas tekstas',
    note: 'Taip atrodo tai, ką redaktoriai parašo „Markdown“.',
  },
  keliai: {
    title: 'Keliai',
    note: 'Kur esu, kas greta ir kiek dar liko.',
  },
  galvos: {
    title: 'Puslapių galvos',
    note: 'Parduotuvės žema ir tamsi, skaitinių šviesi; tamsi aukšta – kitiems puslapiams, ir šiam.',
  },
  forma: {
    title: 'Formos',
    note: 'Pirmoji gyva, kitos rodo, kas būna išsiuntus. Be scenarijaus formos tiesiog išsiunčiamos.',
  },
  karuseles: {
    title: 'Karuselės',
    note: 'Sąrašas, kuris slenka į šoną ir sustoja ties skaidre; mygtukus prideda scenarijus.',
  },
  grafikai: {
    title: 'Grafikai',
    note: 'Nupiešti serveryje, aprašyti žodžiais, su tais pačiais skaičiais lentelėje.',
  },
  filmas: {
    title: 'Filmas',
    note: 'Naršyklės grotuvas su titrais; scenarijus ant viršelio uždeda vieną didelį mygtuką.',
  },
  pasirodymas: {
    title: 'Pasirodymas',
    note: '800 ms, 30 px, kai elementas pakyla iki 85 % lango. Norintiems mažiau judesio – iš karto.',
  },
} as const

export type SpecimenId = keyof typeof specimens
