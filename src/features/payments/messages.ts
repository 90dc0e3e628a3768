import type { Messages } from '#lib/language.ts'
import type { SimulatedDelivery, SimulatedResult } from './simulation.ts'

interface PaymentMessages {
  redirect: { title: string; lead: string; go: string; back: string }
  simulator: {
    title: string
    lead: string
    over: string
    result: string
    results: Readonly<Record<SimulatedResult, string>>
    delivery: string
    deliveries: Readonly<Record<SimulatedDelivery, string>>
    button: string
    back: string
  }
}

export const messages: Messages<PaymentMessages> = {
  lt: {
    redirect: {
      title: 'Einame į mokėjimo puslapį',
      lead: 'Jei naršyklė per kelias sekundes nenuves jūsų pati, paspauskite mygtuką.',
      go: 'Tęsti mokėjimą',
      back: 'Grįžti prie užsakymo',
    },
    simulator: {
      title: 'Bandomasis mokėjimas',
      lead: 'Čia pasirenkate, kuo baigsis mokėjimas ir kaip apie jį bus pranešta. Pinigai nenurašomi.',
      over: 'Šis bandomasis mokėjimas jau baigtas.',
      result: 'Kuo baigiasi mokėjimas',
      results: {
        paid: 'Apmokėta',
        authorized: 'Bankas patvirtino, pinigai gaunami vėliau',
        refused: 'Mokėjimas atmestas',
        voided: 'Apmokėta, bet bankas pinigus atšaukė',
      },
      delivery: 'Kaip pranešama parduotuvei',
      deliveries: {
        at_once: 'Iš karto',
        late: 'Vėluojant, kai pirkėjas jau grįžęs',
        repeated: 'Tas pats pranešimas tris kartus',
        reordered: 'Pranešimai ateina ne ta tvarka',
        forged: 'Ateina tik suklastoti pranešimai',
        never: 'Nepranešama: parduotuvė pasiteirauja pati',
      },
      button: 'Baigti mokėjimą',
      back: 'Grįžti prie užsakymo',
    },
  },
  en: {
    redirect: {
      title: 'Going to the payment page',
      lead: 'If your browser does not take you there within a few seconds, press the button.',
      go: 'Go on to pay',
      back: 'Back to the order',
    },
    simulator: {
      title: 'Rehearsal payment',
      lead: 'Choose how the payment ends and how the shop hears of it. No money is taken.',
      over: 'This rehearsal payment is over.',
      result: 'How the payment ends',
      results: {
        paid: 'Paid',
        authorized: 'Accepted by the bank, the money comes later',
        refused: 'Refused',
        voided: 'Paid, but taken back by the bank',
      },
      delivery: 'How the shop hears of it',
      deliveries: {
        at_once: 'At once',
        late: 'Late, when the buyer is back already',
        repeated: 'The same message three times',
        reordered: 'Messages in the wrong order',
        forged: 'Forged messages alone',
        never: 'Not at all: the shop asks by itself',
      },
      button: 'End the payment',
      back: 'Back to the order',
    },
  },
}
