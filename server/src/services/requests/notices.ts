import { brandValue } from '../brandValues.ts'
import type { Notice } from '../catalog.ts'
import { emergencyLine } from '../emergency.ts'

export const urgent = { de: 'Dringend', en: 'Urgent' }
const continueText = { de: 'Weiter zum Antrag', en: 'Continue to the request' }

export const instalmentsNeedAgreement: Notice = {
  urgency: 'advice',
  title: { de: 'Gut, dass Sie sich melden', en: 'It is good that you are getting in touch' },
  paragraphs: [
    {
      de: 'Meist finden wir eine Rate, die zu Ihnen passt. Ihr Antrag ist aber noch keine Zusage: Bis Sie unsere Antwort haben, bleibt der Betrag fällig.',
      en: 'We usually find an instalment that suits you. But your request is not an agreement yet: until you have our reply, the amount is still due.',
    },
    {
      de: 'Bitte zahlen Sie die laufende Miete weiter. Reicht das Geld dafür nicht, fragen Sie früh beim Jobcenter oder bei der Wohngeldstelle nach; die Beratung kostet nichts.',
      en: 'Please keep paying your current rent. If you do not have enough money for it, ask the job centre or the housing benefit office early; their advice is free.',
    },
  ],
  continueLabel: continueText,
}

export const smallAnimalsNeedNoPermission: Notice = {
  urgency: 'advice',
  title: { de: 'Dafür brauchen Sie keine Erlaubnis', en: 'You do not need permission for this' },
  paragraphs: [
    {
      de: 'Hamster, Meerschweinchen, Kaninchen, Ziervögel und Fische dürfen Sie in üblicher Zahl halten. Sie müssen uns nichts melden.',
      en: 'You may keep a normal number of hamsters, guinea pigs, rabbits, pet birds and fish. You do not need to tell us.',
    },
    {
      de: 'Achten Sie bei einem Aquarium auf das Gewicht und auf Ihre Haftpflichtversicherung.',
      en: 'If you have an aquarium, think of its weight and your liability insurance.',
    },
  ],
  continueLabel: { de: 'Mehr über Tiere in der Wohnung', en: 'More about animals in the home' },
}

export const closeFamily: Notice = {
  urgency: 'advice',
  title: { de: 'Die engste Familie darf einfach einziehen', en: 'Your closest family can simply move in' },
  paragraphs: [
    {
      de: 'Ihre Kinder und wer mit Ihnen verheiratet oder verpartnert ist, brauchen keine Erlaubnis, solange es nicht zu eng wird. Sagen Sie uns nur Bescheid, dann stimmen Namen und Abrechnung.',
      en: 'Spouses, registered partners and your children do not need permission as long as your home is not overcrowded. Just let us know, so that names and statements are correct.',
    },
    {
      de: 'Für alle anderen, auch für Ihre Partnerin oder Ihren Partner ohne Trauschein, bitten Sie uns mit diesem Antrag um Erlaubnis.',
      en: 'For everyone else, including a partner you are not married to, please ask us for permission with this request.',
    },
  ],
  continueLabel: continueText,
}

export const lostKey: Notice = {
  urgency: 'advice',
  title: { de: 'Schlüssel verloren? Sagen Sie es uns gleich', en: 'Lost a key? Tell us right away' },
  paragraphs: [
    {
      de: 'Je früher wir es wissen, desto eher lässt sich entscheiden, ob ein Schloss getauscht werden muss. Wurde der Schlüssel gestohlen, melden Sie das bitte auch der Polizei.',
      en: 'The sooner we know, the sooner we can decide whether a lock has to be replaced. If the key was stolen, please report it to the police too.',
    },
    {
      de: 'Gestohlen oder zusammen mit Ihrer Adresse verloren? Dann warten Sie nicht auf unsere Antwort: Rufen Sie unseren Notdienst an.',
      en: 'Stolen, or lost together with your address? Then do not wait for our reply: call our emergency service.',
    },
    {
      de: 'Fragen Sie Ihre Haftpflichtversicherung: Viele zahlen für verlorene Schlüssel.',
      en: 'Ask your liability insurance company: many pay for lost keys.',
    },
  ],
  phones: [emergencyLine],
  continueLabel: { de: 'Weiter', en: 'Continue' },
}

export const permissionForBalconyPower: Notice = {
  urgency: 'advice',
  title: { de: 'Ein Balkonkraftwerk erlauben wir gern', en: 'We are happy to allow balcony solar panels' },
  paragraphs: [
    {
      de: 'Sie haben in der Regel Anspruch darauf. Fragen Sie uns trotzdem vorher: Wir prüfen, wo und wie es sicher hängt.',
      en: 'You usually have the right to them. Please still ask us first: we check where and how they can be fixed safely.',
    },
    {
      de: 'Erlaubt sind Module bis 2.000 Watt und ein Wechselrichter bis 800 Watt. Nach dem Anschließen tragen Sie das Gerät im Marktstammdatenregister ein.',
      en: 'Panels of up to 2,000 watts and an inverter of up to 800 watts are allowed. Once they are connected, enter them in the public register (Marktstammdatenregister).',
    },
  ],
  continueLabel: continueText,
}

export const askBeforeYouBuild: Notice = {
  urgency: 'advice',
  title: { de: 'Bitte erst fragen, dann bauen', en: 'Please ask before you build' },
  paragraphs: [
    {
      de: 'Für Umbauten, die jemandem mit einer Behinderung oder im Alter helfen, für eine Lademöglichkeit und für Einbruchschutz haben Sie in der Regel Anspruch auf unsere Erlaubnis.',
      en: 'You usually have the right to our permission for alterations that help someone with a disability or in old age, for a charging point and for protection against burglary.',
    },
    {
      de: 'Beauftragen Sie bitte noch niemanden. Mit der Erlaubnis vereinbaren wir auch, was beim Auszug bleiben darf.',
      en: 'Please do not hire anyone yet. When we give permission, we also agree with you what may stay when you move out.',
    },
  ],
  continueLabel: continueText,
}

export const givingNoticeNeedsLetter: Notice = {
  urgency: 'advice',
  title: { de: 'Eine Kündigung braucht Papier und Unterschrift', en: 'Notice must be on paper and signed' },
  paragraphs: [
    {
      de: 'Eine Kündigung über dieses Portal oder per E-Mail gilt nicht. Schicken Sie uns bitte einen Brief, den alle unterschrieben haben, die im Mietvertrag stehen.',
      en: 'Notice given in this portal or by e-mail is not valid. Please send us a letter signed by everyone named in the rental contract.',
    },
    {
      de: `Unsere Adresse: ${brandValue('postalAddress')}`,
      en: `Our address: ${brandValue('postalAddress')}`,
    },
    {
      de: 'Für eine Wohnung gelten in der Regel drei Monate: Kommt Ihr Brief bis zum dritten Werktag eines Monats an, endet der Vertrag mit dem übernächsten Monat. Für Stellplätze und Gewerbe steht die Frist im Vertrag.',
      en: 'For an apartment, the notice period is usually three months: if your letter arrives by the third working day of a month, the contract ends at the end of the second month after that. For parking spaces and commercial units, the contract says how long it is.',
    },
  ],
  continueLabel: { de: 'Weiter zur Vorlage', en: 'Continue to the template' },
}
