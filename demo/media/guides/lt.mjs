import { budget, reserve, thousand } from './lt-books.mjs'

/** The guides in Lithuanian: each part is a page, with a table to read or rows to fill in. */
const picture = {
  file: 'viso-vaizdo-lapas.pdf',
  title: 'Viso vaizdo lapas',
  lead: 'Visi jūsų pinigai viename lape. Skaičiai gali būti apytiksliai, svarbu, kad būtų visi.',
  parts: [
    {
      title: 'Turiu ir esu skolingas',
      text: ['Rašykite šios dienos sumas. Būstas – už kiek jį parduotumėte, ne už kiek pirkote.'],
      rows: [
        'Sąskaitose',
        'Atsarga',
        'Pensijų fonduose',
        'Investicijos',
        'Būstas',
        'Paskolos',
        'Kitos skolos',
        'Lieka',
      ],
    },
    {
      title: 'Ateina, išeina, keturi tikslai',
      text: ['Mėnesio sumos. Prie tikslo rašykite ir metus.'],
      rows: [
        'Pajamos',
        'Būtinos išlaidos',
        'Kitos išlaidos',
        'Lieka',
        'Pirmas tikslas',
        'Antras tikslas',
        'Trečias tikslas',
        'Ketvirtas tikslas',
      ],
    },
  ],
}

const steps = (people) => ({
  file: people === 1 ? 'sesi-zingsniai.pdf' : 'sesi-zingsniai-dviem.pdf',
  title: people === 1 ? 'Šeši žingsniai iki plano' : 'Šeši žingsniai iki plano dviem',
  lead: 'Užduočių sąsiuvinis. Vienas žingsnis per savaitę, savo tempu.',
  columns: people === 1 ? ['Atsakymas'] : ['Pirmas', 'Antras'],
  parts: [
    {
      title: '1. Vaizdas',
      text: [
        'Surašykite, ką turite ir ką esate skolingi. Užduotis baigta, kai žinote vieną skaičių: kiek liktų, jei šiandien viską sudėtumėte.',
      ],
      rows: ['Turtas', 'Skolos', 'Lieka', 'Kas nustebino'],
    },
    {
      title: '2. Biudžetas',
      text: [
        'Mėnuo penkiomis eilutėmis. Jei skaičiuojate dviese, kiekvienas savo, o tada palyginkite: skirtumai yra šios savaitės pokalbis.',
      ],
      rows: ['Pajamos', 'Būtinos išlaidos', 'Kintamos išlaidos', 'Tikslams', 'Ką keisiu'],
    },
    {
      title: '3. Atsarga',
      text: ['Kiek mėnesių jums reikia ir kiek jau turite. Skirtumą padalykite iš dvylikos.'],
      rows: ['Kiek mėnesių', 'Suma', 'Jau turiu', 'Įmoka per mėnesį', 'Kur laikysiu'],
    },
    {
      title: '4. Skolos',
      text: ['Surikiuokite nuo brangiausios. Grąžinate brangiausią, kitoms – tik būtinos įmokos.'],
      rows: ['Brangiausia skola', 'Palūkanos, %', 'Įmoka', 'Kada baigsis', 'Dėl ko derėsiuosi'],
    },
    {
      title: '5. Tikslai',
      text: ['Ne daugiau kaip keturi. Prie kiekvieno suma, metai ir ko dėl jo atsisakysite.'],
      rows: ['Pirmas', 'Antras', 'Trečias', 'Ketvirtas', 'Ko atsisakysiu'],
    },
    {
      title: '6. Planas',
      text: [
        'Vienas puslapis, kurį perskaitytumėte ir po metų. Jei netelpa, dar ne viskas nuspręsta.',
      ],
      rows: ['Šį mėnesį', 'Šiais metais', 'Per penkerius metus', 'Kada peržiūrėsiu', 'Kas primins'],
    },
  ],
})

const plan = {
  file: 'rinkinio-planas.pdf',
  title: 'Sausio planas',
  lead: 'Kokia eile skaityti ir pildyti tai, kas rinkinyje.',
  parts: [
    {
      title: 'Keturios savaitės',
      text: ['Per savaitę – vienas failas. Susitarkite dėl vakaro, kurį abu būsite namie.'],
      table: {
        head: ['Savaitė', 'Failas', 'Kas bus pabaigoje'],
        rows: [
          ['1', 'Šeimos biudžetas per savaitę', 'Žinote, kiek lieka'],
          ['2', 'Atsargos knygelė', 'Žinote, kiek jos reikia'],
          ['3', 'Biudžetas dviem', 'Metai vienoje lentelėje'],
          ['4', 'Pensijos lapas, kiekvienam', 'Vienas skaičius senatvei'],
        ],
      },
    },
  ],
}

export const guides = [budget, reserve, thousand, picture, steps(1), steps(2), plan]
export const words = {
  footer: (title) => `Kryptis · ${title} · demonstracinis failas, ne finansinė konsultacija`,
}
