import type { Notice } from '../catalog.ts'
import { policeLine } from '../emergency.ts'

const continueText = { de: 'Weiter zur Beschwerde', en: 'Continue to the complaint' }

export const talkFirst: Notice = {
  urgency: 'advice',
  title: { de: 'Ein Gespräch hilft oft am schnellsten', en: 'Talking is often the quickest way' },
  paragraphs: [
    {
      de: 'Viele wissen nicht, wie hellhörig ein Haus ist. Sprechen Sie Ihre Nachbarn freundlich an, wenn Sie sich damit wohlfühlen.',
      en: 'Many people do not know how far sound travels in a building. Talk to your neighbours in a friendly way, if you feel comfortable doing so.',
    },
    {
      de: 'Ist es nachts gerade jetzt unerträglich laut, hilft die Polizei. Wir können erst am nächsten Werktag etwas tun.',
      en: 'If it is night and it is unbearably loud right now, the police can help. We can only act on the next working day.',
    },
    {
      de: 'Hilft das Gespräch nicht, brauchen wir Tage und Uhrzeiten, um etwas zu erreichen. Danach fragen wir jetzt.',
      en: 'If talking does not help, we need days and times so that we can act. We will ask for them now.',
    },
  ],
  phones: [policeLine],
  continueLabel: continueText,
}

export const playingChildren: Notice = {
  urgency: 'advice',
  title: { de: 'Kinder dürfen zu hören sein', en: 'Children are allowed to be heard' },
  paragraphs: [
    {
      de: 'Lachen, Weinen und Spielen gehören zum Wohnen dazu, auch wenn es einmal lauter ist. Dagegen können wir nichts unternehmen.',
      en: 'Laughing, crying and playing are part of living together, even if it gets louder at times. We cannot do anything about that.',
    },
    {
      de: 'Wird regelmäßig spätabends getobt, schildern Sie es uns bitte: Wir sprechen mit der Familie.',
      en: 'If children often play loudly late in the evening, please tell us about it: we will talk to the family.',
    },
  ],
  continueLabel: continueText,
}

export const threatened: Notice = {
  urgency: 'emergency',
  title: { de: 'Werden Sie bedroht? Rufen Sie die 110 an', en: 'Are you being threatened? Call 110' },
  paragraphs: [
    {
      de: 'Bringen Sie sich in Sicherheit und rufen Sie die Polizei, auch wenn Sie unsicher sind, ob es schlimm genug ist.',
      en: 'Get to safety and call the police, even if you are not sure whether it is serious enough.',
    },
    {
      de: 'Danach kümmern auch wir uns darum. Was Sie uns schreiben, behandeln wir vertraulich.',
      en: 'After that, we will deal with it too. We treat what you write to us as confidential.',
    },
  ],
  phones: [policeLine],
  continueLabel: { de: 'Ich bin in Sicherheit, weiter zur Beschwerde', en: 'I am safe, continue to the complaint' },
  priority: { de: 'Dringend', en: 'Urgent' },
}

export const objectionPeriod: Notice = {
  urgency: 'advice',
  title: { de: 'Sie haben Zeit, die Abrechnung zu prüfen', en: 'You have time to check the statement' },
  paragraphs: [
    {
      de: 'Stimmt etwas in der Nebenkostenabrechnung nicht? Das können Sie uns zwölf Monate lang sagen, nachdem Sie sie bekommen haben. Die Rechnungen dazu dürfen Sie ansehen.',
      en: 'You can object to a statement of incidental costs for twelve months after you receive it. You have the right to see the bills for it.',
    },
    {
      de: 'Eine Nachzahlung ist trotzdem zum genannten Tag fällig. Wenn wir sie einziehen, müssen Sie nichts überweisen. Fällt sie Ihnen schwer, beantragen Sie eine Ratenzahlung unter „Anträge“.',
      en: 'An additional payment is still due on the date given. If we collect it by direct debit, you do not have to transfer anything. If this is difficult for you, ask to pay in instalments under “Requests”.',
    },
  ],
  continueLabel: continueText,
}
