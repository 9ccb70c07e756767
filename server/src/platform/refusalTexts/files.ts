import type { RefusalTexts } from './text.ts'

/** Refusals of uploaded files. */
export const filesTexts = {
  fileTypeNotSupported: {
    de: {
      title: 'Dateityp nicht unterstützt',
      description: 'Dieser Dateityp wird nicht unterstützt. Erlaubt sind JPG, PNG und PDF.',
    },
    en: {
      title: 'File type not supported',
      description: 'This file type is not supported. JPG, PNG and PDF are allowed.',
    },
  },
  fileDamaged: {
    de: {
      title: 'Datei nicht lesbar',
      description: 'Die Datei ist beschädigt und lässt sich nicht öffnen. Bitte wählen Sie eine andere.',
    },
    en: {
      title: 'File not readable',
      description: 'The file is damaged and cannot be opened. Please choose another one.',
    },
  },
  fileNotSafe: {
    de: {
      title: 'Datei nicht angenommen',
      description:
        'Die Datei ist geschützt oder enthält aktive Inhalte, zum Beispiel ein Skript. Bitte senden Sie stattdessen ein Foto des Dokuments, oder speichern Sie die Datei mit „Drucken“ als neue PDF-Datei.',
    },
    en: {
      title: 'File not accepted',
      description:
        'The file is protected or contains active content, such as a script. Please send a photo of the document instead, or use “Print” to save the file as a new PDF file.',
    },
  },
  fileInfected: {
    de: {
      title: 'Virus gefunden',
      description:
        'In der Datei wurde ein Virus gefunden. Bitte prüfen Sie Ihr Gerät mit einem Virenscanner, und wählen Sie eine andere Datei.',
    },
    en: {
      title: 'Virus found',
      description:
        'A virus was found in the file. Please check your device with a virus scanner, and choose another file.',
    },
  },
  tooManyFiles: {
    de: { title: 'Zu viele Dateien', description: 'Sie können nicht mehr als 3 Dateien hochladen' },
    en: { title: 'Too many files', description: 'You cannot upload more than 3 files' },
  },
  fileTooLarge: {
    de: {
      title: 'Datei zu groß',
      description: 'Die Datei ist größer als 5MB. Bitte wählen Sie eine kleinere Datei.',
    },
    en: { title: 'File too large', description: 'The file is larger than 5MB. Please choose a smaller file.' },
  },
  uploadLimitReached: {
    de: {
      title: 'Zurzeit sind keine weiteren Dateien möglich',
      description:
        'In den letzten 24 Stunden sind schon sehr viele Dateien angekommen. Bitte senden Sie Ihre Angaben ohne Dateien, oder versuchen Sie es in 24 Stunden noch einmal. Was Sie eingegeben haben, steht noch hier.',
    },
    en: {
      title: 'No more files can be sent at the moment',
      description:
        'We have received a very large number of files in the last 24 hours. Please send the form without files, or try again in 24 hours. What you entered is still here.',
    },
  },
  uploadsPaused: {
    de: {
      title: 'Dateien sind gerade nicht möglich',
      description:
        'Wir können im Moment keine Dateien annehmen. Bitte senden Sie Ihre Angaben ohne Dateien, oder versuchen Sie es später noch einmal. Was Sie eingegeben haben, steht noch hier.',
    },
    en: {
      title: 'Files cannot be sent right now',
      description:
        'We cannot accept files at the moment. Please send the form without files, or try again later. What you entered is still here.',
    },
  },
  scanUnavailable: {
    de: {
      title: 'Dateien können gerade nicht geprüft werden',
      description:
        'Ihre Angaben bleiben erhalten. Bitte versuchen Sie es in ein paar Minuten noch einmal, oder senden Sie sie ohne Dateien.',
    },
    en: {
      title: 'Files cannot be checked right now',
      description: 'What you entered is kept. Please try again in a few minutes, or send it without files.',
    },
  },
} satisfies Partial<RefusalTexts>
