/** Guides to read, in Lithuanian: each part is a page. */
export const budget = {
  file: 'seimos-biudzetas.pdf',
  title: 'Šeimos biudžetas per savaitę',
  lead: 'Septyni vakarai po pusvalandį. Kiekvienas baigiasi vienu sprendimu.',
  parts: [
    {
      title: 'Pirmadienis: kas ateina',
      text: [
        'Surašykite visas pajamas, kurios į namus ateina per įprastą mėnesį: atlyginimus į rankas, išmokas, nuomą. Priedų, kurių galėjo ir nebūti, nerašykite.',
        'Jei pajamos kinta, imkite mažiausią iš pastarųjų šešių mėnesių. Gyventi pagal mažiausią sumą lengviau nei kas mėnesį perskirstyti trūkstamą.',
      ],
      rows: [
        'Atlyginimas, pirmas žmogus',
        'Atlyginimas, antras žmogus',
        'Išmokos',
        'Kita',
        'Iš viso',
      ],
      decision: 'Šio vakaro sprendimas: nuo kokios sumos skaičiuosime.',
    },
    {
      title: 'Antradienis: ko nepakeisite',
      text: [
        'Antrą vakarą – tai, kas nurašoma nepriklausomai nuo jūsų nuotaikos: būstas, paskolos, draudimas, darželis, ryšys. Metines įmokas padalykite iš dvylikos.',
        'Jei šios eilutės suvalgo daugiau nei pusę pajamų, taupymas ant kavos nepadės. Verta derėtis dėl didžiausios iš jų.',
      ],
      rows: [
        'Būstas ir šildymas',
        'Paskolos',
        'Draudimas',
        'Vaikai',
        'Ryšys ir prenumeratos',
        'Iš viso',
      ],
      decision: 'Šio vakaro sprendimas: dėl kurios eilutės paskambinsime šią savaitę.',
    },
    {
      title: 'Trečiadienis: kas kinta',
      text: [
        'Atsiverskite pastarųjų trijų mėnesių išrašą ir suskirstykite pirkinius į penkias krūveles. Daugiau krūvelių neprireiks: maistas, transportas, namai, sveikata, malonumai.',
        'Nieko nevertinkite. Šį vakarą tik žiūrite.',
      ],
      rows: ['Maistas', 'Transportas', 'Namai', 'Sveikata', 'Malonumai', 'Iš viso'],
      decision: 'Šio vakaro sprendimas: kuri krūvelė mus nustebino.',
    },
    {
      title: 'Ketvirtadienis: kas lieka',
      text: [
        'Iš pajamų atimkite abi sumas. Jei liko daugiau, nei tikėjotės, dalis išlaidų dar nesurašyta. Jei mažiau nei nulis, grįžkite prie antradienio: trūkumas beveik visada ten.',
        'Likutis nėra laisvi pinigai. Rytoj kiekvienam eurui duosite darbą.',
      ],
      rows: ['Pajamos', 'Nekeičiamos išlaidos', 'Kintamos išlaidos', 'Lieka'],
      decision: 'Šio vakaro sprendimas: kiek lieka iš tikrųjų.',
    },
    {
      title: 'Penktadienis: trys tikslai',
      text: [
        'Atsarga, artimas tikslas, tolimas tikslas. Trys eilutės, ne daugiau. Prie kiekvienos parašykite sumą ir datą, tada padalykite iš mėnesių.',
        'Jei trijų įmokų suma didesnė už likutį, pratęskite datą, o ne mažinkite maistą.',
      ],
      rows: ['Atsarga', 'Artimas tikslas', 'Tolimas tikslas'],
      decision: 'Šio vakaro sprendimas: kurio tikslo data yra tikra.',
    },
    {
      title: 'Šeštadienis: automatika',
      text: [
        'Nustatykite tris automatinius pervedimus kitai dienai po atlyginimo. Pinigai, kurių sąskaitoje nebėra, neprašo būti išleisti.',
        'Likusią sumą padalykite iš keturių savaičių. Tai vienintelis skaičius, kurį reikia prisiminti.',
      ],
      rows: [
        'Pervedimas atsargai',
        'Pervedimas artimam tikslui',
        'Pervedimas tolimam tikslui',
        'Savaitei lieka',
      ],
      decision: 'Šio vakaro sprendimas: trys pervedimai nustatyti.',
    },
    {
      title: 'Sekmadienis: pavyzdžiai',
      text: [
        'Trys išgalvotos šeimos. Raskite panašiausią ir palyginkite ne sumas, o dalis: kiek iš šimto eurų tenka būstui, vaikams ir tikslams.',
      ],
      table: {
        head: ['Eurais per mėnesį', 'Dviese', 'Keturiese', 'Tėvas ir paauglys'],
        rows: [
          ['Pajamos', '2 400', '3 300', '1 700'],
          ['Nekeičiamos išlaidos', '1 050', '1 780', '820'],
          ['Kintamos išlaidos', '850', '1 120', '640'],
          ['Tikslams', '500', '400', '240'],
          ['Tikslams iš šimto', '21', '12', '14'],
        ],
      },
      decision: 'Šio vakaro sprendimas: susitinkame po mėnesio, tą pačią valandą.',
    },
    {
      title: 'Lapas ant šaldytuvo',
      text: ['Vienas lapas, kuriame telpa visas mėnuo. Perrašykite čia tik galutinius skaičius.'],
      rows: [
        'Pajamos',
        'Nekeičiamos išlaidos',
        'Atsargai',
        'Artimam tikslui',
        'Tolimam tikslui',
        'Savaitei lieka',
        'Kitas susitikimas',
      ],
    },
  ],
}

export const reserve = {
  file: 'atsargos-knygele.pdf',
  title: 'Atsargos knygelė',
  lead: 'Kiek, kur ir kada: trys klausimai apie pinigus, kurių geriau neprireiktų.',
  parts: [
    {
      title: 'Kiek',
      text: [
        'Atsarga matuojama mėnesiais, ne tūkstančiais. Pradėkite nuo trijų mėnesių būtinų išlaidų ir pridėkite po vieną už kiekvieną „taip“.',
      ],
      table: {
        head: ['Klausimas', 'Jei taip'],
        rows: [
          ['Pajamos ateina iš vieno darbo', '+ 1 mėn.'],
          ['Dirbate savarankiškai arba su verslo liudijimu', '+ 2 mėn.'],
          ['Kas nors nuo jūsų priklauso', '+ 1 mėn.'],
          ['Turite būsto paskolą', '+ 1 mėn.'],
          ['Automobilis būtinas darbui', '+ 1 mėn.'],
        ],
      },
    },
    {
      title: 'Skaičiavimo lapas',
      text: [
        'Būtinos išlaidos – tai, ką mokėtumėte ir netekę pajamų. Atostogos čia neįeina, vaistai įeina.',
      ],
      rows: [
        'Būstas',
        'Maistas',
        'Paskolos',
        'Vaikai',
        'Sveikata',
        'Per mėnesį',
        'Kiek mėnesių',
        'Mano atsarga',
      ],
    },
    {
      title: 'Kur',
      text: [
        'Atsarga turi būti pasiekiama per dieną ir nesvyruoti. Terminuotas indėlis su galimybe nutraukti arba taupomoji sąskaita kitame banke nei kasdienė kortelė.',
        'Investicijos nėra atsarga: jų prireikia dažniausiai tada, kai jos kainuoja mažiausiai.',
      ],
      table: {
        head: ['Vieta', 'Pasiekiama', 'Svyruoja'],
        rows: [
          ['Kasdienė sąskaita', 'iškart', 'ne, bet išleidžiama'],
          ['Taupomoji sąskaita kitur', 'per dieną', 'ne'],
          ['Indėlis su nutraukimu', 'per 1–3 dienas', 'ne'],
          ['Fondai, akcijos', 'per 3–5 dienas', 'taip'],
        ],
      },
    },
    {
      title: 'Šešių mėnesių kalendorius',
      text: [
        'Įrašykite po vieną sumą kiekvienam mėnesiui ir pažymėkite, kai pervesite. Pirmas mėnuo tegu būna mažiausias.',
      ],
      rows: ['1 mėnuo', '2 mėnuo', '3 mėnuo', '4 mėnuo', '5 mėnuo', '6 mėnuo', 'Iš viso'],
    },
    {
      title: 'Kada liesti',
      text: [
        'Atsarga skirta tam, kas netikėta, būtina ir skubu. Jei tinka tik du žodžiai iš trijų, palaukite.',
      ],
      list: [
        'Taip: sugedo šildymas, netekote darbo, dantis, kuris negali laukti.',
        'Ne: kalėdos, draudimas kartą per metus, nuolaida, kuri baigiasi šiandien.',
        'Paėmę užsirašykite, kiek ir kada grąžinsite. Atsarga yra skola sau.',
      ],
    },
  ],
}

export const thousand = {
  file: 'pirmasis-tukstantis.pdf',
  title: 'Pirmasis tūkstantis rinkoje',
  lead: 'Ką nuspręsti prieš pirkimą, ką spausti ir ko po to nebedaryti.',
  parts: [
    {
      title: 'Ar jau laikas',
      text: [
        'Pažymėkite, kas tinka jums. Jei lieka bent vienas tuščias langelis, pirma pasirūpinkite juo: tai duos daugiau nei bet kuris fondas.',
      ],
      list: [
        'Turiu bent trijų mėnesių atsargą.',
        'Neturiu skolų, brangesnių nei 6 % per metus.',
        'Šių pinigų neprireiks septynerius metus.',
        'Jei suma sumažės trečdaliu, miegosiu ramiai ir nieko nedarysiu.',
      ],
    },
    {
      title: 'Ką pirkti',
      text: [
        'Pradžiai užtenka vieno fondo, kuris vienu metu perka tūkstančius pasaulio įmonių. Konkretaus pavadinimo čia nėra: svarbu, kad fondas būtų platus, pigus ir kaupiantis.',
        'Trys dalykai, kuriuos reikia rasti dokumente „Pagrindinė informacija investuotojui“: metinis mokestis, ką fondas seka ir ar dividendai kaupiami.',
      ],
      rows: ['Fondas', 'Metinis mokestis, %', 'Ką seka', 'Kur saugoma', 'Pirkimo mokestis, EUR'],
    },
    {
      title: 'Ką daro mokesčiai',
      text: [
        'Tūkstantis eurų, kasmet uždirbantis 6 % prieš mokesčius. Skirtumas tarp eilučių – tik metinis mokestis.',
      ],
      table: {
        head: ['Metinis mokestis', 'Po 10 metų', 'Po 20 metų', 'Po 30 metų'],
        rows: [
          ['0,2 %', '1 757', '3 088', '5 427'],
          ['0,7 %', '1 676', '2 809', '4 708'],
          ['1,5 %', '1 553', '2 412', '3 745'],
          ['2,5 %', '1 411', '1 990', '2 807'],
        ],
      },
    },
    {
      title: 'Pirkimo vakaras',
      text: [
        'Pirkite tada, kai birža dirba, ir nežiūrėkite į kainą kas minutę. Viena valanda, penki žingsniai.',
      ],
      list: [
        'Pervedu pinigus į tarpininko sąskaitą.',
        'Susirandu fondą pagal ISIN, o ne pagal pavadinimą.',
        'Renkuosi ribotą pavedimą ir šiandienos kainą.',
        'Patikrinu mokestį, patvirtinu, išsaugau patvirtinimą.',
        'Įrašau į kalendorių: pažiūrėti po metų.',
      ],
    },
    {
      title: 'Laiškas sau',
      text: [
        'Parašykite dabar, perskaitykite, kai rinka kris. Ji kris: vidutiniškai kas penkerius metus po penktadalį ir daugiau.',
        'Pradėkite taip: „Pirkau, nes…“, tęskite: „Neparduosiu, kol…“, baikite: „Jei labai norėsiu parduoti, pirma paskambinsiu…“.',
      ],
      rows: ['Pirkau, nes', 'Neparduosiu, kol', 'Pirma paskambinsiu', 'Data ir parašas'],
    },
  ],
}
