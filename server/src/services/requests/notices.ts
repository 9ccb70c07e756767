import type { Notice } from '../catalog.ts'

const continueText = { de: 'Weiter zum Antrag', en: 'Continue to the request' }

export const instalmentsNeedAgreement: Notice = {
  urgency: 'advice',
  title: { de: 'Gut, dass Sie sich melden', en: 'It is good that you get in touch' },
  paragraphs: [
    {
      de: 'Meist finden wir eine Rate, die zu Ihnen passt. Ihr Antrag ist aber noch keine Zusage: Bis Sie unsere Antwort haben, bleibt der Betrag fällig.',
      en: 'We usually find an instalment that suits you. But your request is not an agreement yet: until you have our answer, the amount remains due.',
    },
    {
      de: 'Bitte zahlen Sie die laufende Miete weiter. Reicht das Geld dafür nicht, fragen Sie früh beim Jobcenter oder bei der Wohngeldstelle nach; die Beratung kostet nichts.',
      en: 'Please go on paying the current rent. If the money is not enough for it, ask the job centre or the housing benefit office early; advice is free of charge.',
    },
  ],
  continueLabel: continueText,
}

export const smallAnimalsNeedNoPermission: Notice = {
  urgency: 'advice',
  title: { de: 'Dafür brauchen Sie keine Erlaubnis', en: 'You need no permission for this' },
  paragraphs: [
    {
      de: 'Hamster, Meerschweinchen, Kaninchen, Ziervögel und Fische dürfen Sie in üblicher Zahl halten. Sie müssen uns nichts melden.',
      en: 'You may keep hamsters, guinea pigs, rabbits, pet birds and fish in usual numbers. You need not tell us.',
    },
    {
      de: 'Achten Sie bei einem Aquarium auf das Gewicht und auf Ihre Haftpflichtversicherung.',
      en: 'With an aquarium, mind its weight and your liability insurance.',
    },
  ],
  continueLabel: { de: 'Mehr über Tiere in der Wohnung', en: 'More about animals in the home' },
}

export const closeFamily: Notice = {
  urgency: 'advice',
  title: { de: 'Die engste Familie darf einfach einziehen', en: 'Your closest family may simply move in' },
  paragraphs: [
    {
      de: 'Ehepartner, eingetragene Lebenspartner und Ihre Kinder brauchen keine Erlaubnis, solange die Wohnung nicht überbelegt ist. Sagen Sie uns nur Bescheid, dann stimmen Namen und Abrechnung.',
      en: 'Spouses, registered partners and your children need no permission as long as the flat is not overcrowded. Just let us know, so that names and statements are right.',
    },
    {
      de: 'Für alle anderen, auch für Ihre Partnerin oder Ihren Partner ohne Trauschein, bitten Sie uns mit diesem Antrag um Erlaubnis.',
      en: 'For everybody else, also for a partner you are not married to, please ask for permission with this request.',
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
      en: 'The earlier we know, the sooner it can be decided whether a lock has to be replaced. If the key was stolen, please report it to the police, too.',
    },
    {
      de: 'Fragen Sie Ihre Haftpflichtversicherung: Viele zahlen für verlorene Schlüssel.',
      en: 'Ask your liability insurance: many pay for lost keys.',
    },
  ],
  continueLabel: { de: 'Weiter', en: 'Continue' },
}

export const permissionForBalconyPower: Notice = {
  urgency: 'advice',
  title: { de: 'Ein Balkonkraftwerk erlauben wir gern', en: 'We are happy to allow a balcony power plant' },
  paragraphs: [
    {
      de: 'Sie haben in der Regel Anspruch darauf. Fragen Sie uns trotzdem vorher: Wir prüfen, wo und wie es sicher hängt.',
      en: 'You are usually entitled to it. Please ask us first all the same: we check where and how it can be fixed safely.',
    },
    {
      de: 'Erlaubt sind Module bis 2.000 Watt und ein Wechselrichter bis 800 Watt. Nach dem Anschließen tragen Sie das Gerät im Marktstammdatenregister ein.',
      en: 'Modules of up to 2,000 watts and an inverter of up to 800 watts are allowed. Once connected, enter the device in the public register (Marktstammdatenregister).',
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
      en: 'For alterations that help somebody with a disability or in old age, for a charging point and for protection against burglary, you are usually entitled to our permission.',
    },
    {
      de: 'Beauftragen Sie bitte noch niemanden. Mit der Erlaubnis vereinbaren wir auch, was beim Auszug bleiben darf.',
      en: 'Please do not commission anybody yet. With the permission we also agree on what may stay when you move out.',
    },
  ],
  continueLabel: continueText,
}

export const givingNoticeNeedsLetter: Notice = {
  urgency: 'advice',
  title: { de: 'Eine Kündigung braucht Papier und Unterschrift', en: 'Giving notice needs paper and a signature' },
  paragraphs: [
    {
      de: 'Eine Kündigung über dieses Portal oder per E-Mail gilt nicht. Schicken Sie uns bitte einen Brief, den alle unterschrieben haben, die im Mietvertrag stehen.',
      en: 'Notice given in this portal or by e-mail is not valid. Please send us a letter signed by everybody named in the rental contract.',
    },
    {
      de: 'Für eine Wohnung gelten in der Regel drei Monate: Kommt Ihr Brief bis zum dritten Werktag eines Monats an, endet der Vertrag mit dem übernächsten Monat. Für Stellplätze und Gewerbe steht die Frist im Vertrag.',
      en: 'For a flat it is usually three months: if your letter arrives by the third working day of a month, the contract ends with the second month after it. For parking spaces and commercial units, the contract names the period.',
    },
  ],
  continueLabel: { de: 'Vorlage und Anschrift ansehen', en: 'See the template and our address' },
}
