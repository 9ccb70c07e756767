import { maxRequestMessages } from '@portal/contract/rules'
import type { RefusalTexts } from './text.ts'

/** Refusals of requests and their messages, contact forms, certificates, documents and rental contracts. */
export const requestsTexts = {
  invalidAnswers: {
    de: {
      title: 'Angaben prüfen',
      description: 'Bitte prüfen Sie die markierten Felder. Alles andere bleibt so, wie Sie es eingegeben haben.',
    },
    en: {
      title: 'Please check your answers',
      description: 'Please check the marked fields. Everything else stays as you entered it.',
    },
  },
  unknownAction: {
    de: {
      title: 'Auswahl nicht mehr verfügbar',
      description: 'Diese Auswahl gibt es nicht mehr. Bitte beginnen Sie auf der Seite „Services“ noch einmal.',
    },
    en: {
      title: 'Choice no longer available',
      description: 'This choice is no longer available. Please start again on the “Services” page.',
    },
  },
  phoneNotValid: {
    de: { title: 'Telefonnummer prüfen', description: 'Bitte geben Sie eine gültige Telefonnummer an.' },
    en: { title: 'Please check the phone number', description: 'Please enter a valid phone number.' },
  },
  smsNotAvailable: {
    de: {
      title: 'SMS nicht möglich',
      description: 'SMS können wir Ihnen gerade nicht schicken. Bitte prüfen Sie Ihre Mobilnummer in den Kontaktdaten.',
    },
    en: {
      title: 'Text messages not available',
      description: 'We cannot send you text messages right now. Please check the mobile number in your contact data.',
    },
  },
  numberOfTenant: {
    de: {
      title: 'Wichtiger Hinweis',
      description:
        'Zu dieser Vertragsnummer gibt es einen Mietvertrag. Wenn Sie die Mieterin oder der Mieter sind, melden Sie sich bitte an oder registrieren Sie sich: Anfragen von Mieterinnen und Mietern bearbeiten wir nur dort.',
    },
    en: {
      title: 'Important notice',
      description:
        'There is a rental contract with this number. If you are the tenant, please sign in or register: we handle requests from tenants only there.',
    },
  },
  certificateInPost: {
    de: {
      title: 'Liegt schon in Ihrer Post',
      description:
        'Diese Bescheinigung haben wir Ihnen in den letzten 24 Stunden schon mehrmals geschrieben. Sie liegt in Ihrer Post. Spätestens in 24 Stunden können Sie wieder eine anfordern.',
    },
    en: {
      title: 'Already in your post',
      description:
        'We have already written this certificate for you several times in the last 24 hours. It is in your post. You can request another one in 24 hours at the latest.',
    },
  },
  tenancyEnded: {
    de: {
      title: 'Ihr Mietverhältnis ist beendet',
      description:
        'Zu diesem Mietvertrag können Sie nichts mehr senden oder ändern. Dokumente, Kosten und frühere Anliegen können Sie weiter lesen.',
    },
    en: {
      title: 'Your tenancy has ended',
      description:
        'You can no longer send or change anything for this contract. You can still read documents, costs and earlier requests.',
    },
  },
  contractNotFound: {
    de: {
      title: 'Mietvertrag nicht gefunden',
      description: 'Diesen Mietvertrag gibt es nicht, oder er gehört nicht zu Ihnen.',
    },
    en: { title: 'Contract not found', description: 'This contract does not exist, or it is not yours.' },
  },
  requestNotFound: {
    de: {
      title: 'Anliegen nicht gefunden',
      description: 'Dieses Anliegen gibt es nicht, oder es gehört nicht zu Ihnen.',
    },
    en: { title: 'Request not found', description: 'This request does not exist, or it is not yours.' },
  },
  requestClosed: {
    de: {
      title: 'Anliegen abgeschlossen',
      description:
        'Dieses Anliegen ist inzwischen abgeschlossen oder zurückgezogen. Besteht das Problem noch, melden Sie es bitte neu.',
    },
    en: {
      title: 'Request closed',
      description:
        'This request has been closed or withdrawn in the meantime. If the problem is still there, please report it again.',
    },
  },
  tooManyMessages: {
    de: {
      title: 'Zu viele Nachrichten',
      description: `Zu diesem Anliegen gibt es schon ${maxRequestMessages} Nachrichten. Bitte melden Sie ein neues Anliegen, und nennen Sie darin die Auftragsnummer von diesem.`,
    },
    en: {
      title: 'Too many messages',
      description: `This request already has ${maxRequestMessages} messages. Please send a new request and give the order number of this one.`,
    },
  },
  documentNotFound: {
    de: {
      title: 'Dokument nicht gefunden',
      description:
        'Das Dokument konnte nicht geöffnet werden. Laden Sie Ihre Post neu. Hilft das nicht, schreiben Sie uns bitte.',
    },
    en: {
      title: 'Document not found',
      description:
        'The document could not be opened. Please reload your post. If that does not help, please write to us.',
    },
  },
  formNotFound: {
    de: { title: 'Formular nicht gefunden', description: 'Dieses Formular gibt es nicht mehr.' },
    en: { title: 'Form not found', description: 'This form is no longer available.' },
  },
} satisfies Partial<RefusalTexts>
