import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { withdrawalForm } from './form.ts'
import type { FormProblem } from './wire.ts'
import type { WithdrawalOutcome } from './withdrawal.ts'

interface Texts extends FormTexts<typeof withdrawalForm> {
  title: string
  description: string
  lead: string
  /** The title in a menu. */
  formTitle: string
  button: string
  problems: Readonly<Record<FormProblem, string>>
  problemsTitle: string
  rights: { title: string; points: readonly string[]; more: string }
  confirm: { title: string; lead: string; receipt: (email: string) => string; change: string }
  confirmButton: string
  /** Replace the texts that promise an email where the site sends none. */
  withoutEmails: { hint: string; received: string }
  /** The text that is stored and sent back. */
  statement: (name: string, order: string) => string
  /**
   * For a statement that matches no order: the number that was typed, or null for any other text.
   */
  unmatched: (number: string | null) => string
  receipt: {
    title: string
    /** Shown after any statement, because only the email gives the outcome. */
    sent: (email: string) => string
    lead: string
    statement: string
    received: string
    whatNext: string
    outcomes: Readonly<Record<WithdrawalOutcome, string>>
    /** For a plan that had begun at the buyer's request. */
    retained: (sum: string) => string
    refund: (sum: string) => string
    keep: string
  }
}

/** Texts of withdrawing from a contract, and of the receipt. */
export const withdrawalMessages: Messages<Texts> = {
  lt: {
    title: 'Atsisakyti sutarties',
    description:
      'Sutarties, sudarytos šioje svetainėje, per 14 dienų galite atsisakyti čia: neprisijungę ir nenurodydami priežasties.',
    lead: 'Per 14 dienų sutarties galite atsisakyti nenurodydami priežasties. Užtenka trijų laukų ir patvirtinimo; prisijungti nereikia.',
    formTitle: 'Atsisakymo pareiškimas',
    fields: {
      name: { label: 'Vardas ir pavardė', problem: 'Įrašykite savo vardą, iki 100 ženklų.' },
      order: {
        label: 'Užsakymo numeris',
        hint: 'Jei numerio neturite, įrašykite, ką ir kada pirkote.',
        problem: 'Įrašykite užsakymo numerį arba ką pirkote, iki 100 ženklų.',
      },
      email: {
        label: 'El. paštas',
        hint: 'Juo iš karto atsiųsime patvirtinimą, kad pareiškimą gavome.',
        problem: 'Įveskite teisingą el.\u00a0pašto adresą.',
        missing: 'Įrašykite el.\u00a0pašto adresą.',
      },
    },
    button: 'Atsisakyti sutarties',
    problems: {
      throttled:
        'Per trumpą laiką gavome per daug pareiškimų. Šiek tiek palaukite ir siųskite dar kartą arba parašykite mums: galioja ir laiškas.',
      failed: 'Pareiškimo išsaugoti nepavyko ne dėl jūsų kaltės. Siųskite dar kartą.',
    },
    problemsTitle: 'Pareiškimo dar negavome',
    rights: {
      title: 'Ką verta žinoti',
      points: [
        'Terminas\u00a0– 14 dienų nuo sutarties sudarymo; jos dienos neskaičiuojame.',
        'Pinigus grąžiname per 14 dienų nuo pareiškimo, tuo pačiu būdu, kuriuo mokėjote.',
        'Skaitmeninio turinio, kurį paprašėte pateikti iš karto ir sutikote netekti šios teisės, atsisakyti nebegalima.',
        'Jei užsakydami prašėte planą pradėti iš karto, sumokate tik už dienas, kuriomis jis jau veikė; likusius pinigus grąžiname.',
        'Teisę atsisakyti turi vartotojai; įmonėms ji netaikoma.',
      ],
      more: 'Visos pirkimo taisyklės',
    },
    confirm: {
      title: 'Patvirtinkite atsisakymą',
      lead: 'Liko vienas žingsnis. Patikrinkite, ar viskas teisinga.',
      receipt: (email) => `Patvirtinimą atsiųsime adresu ${email}.`,
      change: 'Grįžti ir pataisyti',
    },
    confirmButton: 'Patvirtinti atsisakymą',
    withoutEmails: {
      hint: 'Pagal jį rasime jūsų užsakymą.',
      received:
        'Pareiškimą išsaugojome. Ši svetainė el.\u00a0laiškų nesiunčia, todėl išsisaugokite arba atsispausdinkite šį puslapį; kas bus toliau, matyti užsakymo puslapyje.',
    },
    statement: (name, order) =>
      `Aš, ${name}, pranešu, kad atsisakau nuotolinės sutarties. Sutartis (užsakymas): ${order.replace(/\.$/, '')}.`,
    unmatched: (number) =>
      `Pareiškimas, kad atsisakoma nuotolinės sutarties.${number ? ` Sutartis (užsakymas): ${number}.` : ''} Visas jo tekstas\u00a0– patvirtinimo puslapyje.`,
    receipt: {
      title: 'Atsisakymą gavome',
      sent: (email) =>
        `Patvirtinimą išsiuntėme adresu ${email}. Jame parašyta ir tai, kas bus toliau.`,
      lead: 'Tai patvirtinimas, kad jūsų pareiškimą gavome.',
      statement: 'Jūsų pareiškimas',
      received: 'Gauta',
      whatNext: 'Kas toliau',
      outcomes: {
        accepted: 'Sutartis baigta. Jums nieko daryti nereikia.',
        partly:
          'Sutartis baigta, išskyrus skaitmeninį turinį: jį gavote iš karto, kaip prašėte, todėl jo atsisakyti nebegalima ir jis lieka jums.',
        cancelled: 'Užsakymas dar nebuvo apmokėtas. Jį atšaukėme, mokėti nereikia.',
        rehearsal: 'Šis užsakymas bandomasis: sutartis nesudaryta, todėl ir atsisakyti nėra ko.',
        ended: 'Šis užsakymas jau buvo baigtas, todėl daugiau nieko daryti nereikia.',
        unknown:
          'Užsakymo su tokiu numeriu, vardu ir el.\u00a0paštu neradome. Pareiškimas vis tiek gautas: jį perskaitys žmogus ir jums atsakys.',
        refused_company:
          'Pirko įmonė, o\u00a0teisę atsisakyti sutarties nenurodant priežasties turi tik vartotojai. Jei kažkas negerai, parašykite mums.',
        refused_digital:
          'Pirkote skaitmeninį turinį, paprašėte jį pateikti iš karto ir sutikote, kad dėl to teisės atsisakyti sutarties neteksite. Jei su turiniu kas nors negerai, parašykite mums: teisė į\u00a0kokybę lieka.',
        refused_late:
          '14 dienų terminas jau baigėsi, todėl sutarties atsisakyti nenurodant priežasties nebegalima. Jei kažkas negerai, parašykite mums.',
        refused_none:
          'Šios sutarties atsisakyti nenurodant priežasties negalima. Jei kažkas negerai, parašykite mums.',
      },
      retained: (sum) =>
        `Planas jūsų prašymu veikė nuo apmokėjimo, todėl už jau prasidėjusias jo dienas lieka ${sum}.`,
      refund: (sum) =>
        `${sum} grąžinsime ne vėliau kaip per 14 dienų tuo pačiu būdu, kuriuo mokėjote. Jei buvo išrašyta sąskaita, kreditinę rasite užsakymo puslapyje.`,
      keep: 'Šis puslapis jūsų: išsisaugokite jo adresą arba atsispausdinkite.',
    },
  },
  en: {
    title: 'Withdraw from a contract',
    description:
      'A contract made on this site can be withdrawn from here within 14 days: without signing in and without a reason.',
    lead: 'Within 14 days you may withdraw from a contract without giving a reason. Three fields and a confirmation are enough; there is nothing to sign in to.',
    formTitle: 'Statement of withdrawal',
    fields: {
      name: { label: 'Full name', problem: 'Please give your name, up to 100 characters.' },
      order: {
        label: 'Order number',
        hint: 'If you do not have it, say what you bought and when.',
        problem: 'Please give the order number or what you bought, up to 100 characters.',
      },
      email: {
        label: 'Email',
        hint: 'The receipt of your statement goes there at once.',
        problem: 'Please enter a valid email.',
        missing: 'Enter your email address.',
      },
    },
    button: 'Withdraw from the contract',
    problems: {
      throttled:
        'We have received too many statements in a short time. Please wait a while and send it again, or write to us: an email counts too.',
      failed: 'Sorry, your statement could not be saved. Please send it again.',
    },
    problemsTitle: 'We do not have your statement yet',
    rights: {
      title: 'Good to know',
      points: [
        'You have 14 days from the contract; its own day does not count.',
        'We return the money within 14 days of your statement, in the way you paid it.',
        'Digital content that you asked to have at once, agreeing to lose this right, can no longer be withdrawn from.',
        'If you asked for a plan to begin right away, you pay only for the days it has run; the rest of the money comes back.',
        'The right is that of consumers; companies do not have it.',
      ],
      more: 'All terms of purchase',
    },
    confirm: {
      title: 'Confirm the withdrawal',
      lead: 'One step is left. Please check that everything is right.',
      receipt: (email) => `The receipt goes to ${email}.`,
      change: 'Go back and correct',
    },
    confirmButton: 'Confirm withdrawal',
    withoutEmails: {
      hint: 'We find your order by it.',
      received:
        'Your statement is kept. This site sends no emails, so save or print this page; what comes next is on the page of your order.',
    },
    statement: (name, order) =>
      `I, ${name}, hereby give notice that I withdraw from the distance contract. Contract (order): ${order.replace(/\.$/, '')}.`,
    unmatched: (number) =>
      `A statement of withdrawal from a distance contract.${number ? ` Contract (order): ${number}.` : ''} All its words are on the page of the receipt.`,
    receipt: {
      title: 'We have your withdrawal',
      sent: (email) => `Your receipt is on its way to ${email}. It also says what comes next.`,
      lead: 'This is the receipt of your statement.',
      statement: 'Your statement',
      received: 'Received',
      whatNext: 'What comes next',
      outcomes: {
        accepted: 'The contract has ended. There is nothing you have to do.',
        partly:
          'The contract has ended, but for the digital content: you had it at once, as you asked, so it can no longer be withdrawn from and stays yours.',
        cancelled:
          'The order had not been paid yet. We have cancelled it; there is nothing to pay.',
        rehearsal:
          'This order is a rehearsal: no contract was concluded, so there is none to withdraw from.',
        ended: 'This order was over already, so nothing more has to be done.',
        unknown:
          'We found no order with this number, name and email. Your statement has been received all the same: a person will read it and answer you.',
        refused_company:
          'A company bought, and only consumers may withdraw without a reason. If something is wrong, write to us.',
        refused_digital:
          'You bought digital content, asked to have it at once and agreed that you lose the right to withdraw by that. If something is wrong with it, write to us: your right to quality remains.',
        refused_late:
          'The 14 days are over, so the contract can no longer be withdrawn from without a reason. If something is wrong, write to us.',
        refused_none:
          'This contract cannot be withdrawn from without a reason. If something is wrong, write to us.',
      },
      retained: (sum) =>
        `As you asked, the plan ran from your payment on, so ${sum} stays for the days of it that have begun.`,
      refund: (sum) =>
        `We will return ${sum} within 14 days, in the way you paid. If there was an invoice, its credit note will be on the page of the order.`,
      keep: 'This page is yours: keep its address or print it.',
    },
  },
}
