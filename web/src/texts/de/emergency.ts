/** The line above every page, and the emergency page. */
export const emergency = {
  line: {
    question: 'Notfall?',
    hours: 'rund um die Uhr',
  },
  heading: 'Notfall',
  intro: 'Unser Notdienst ist Tag und Nacht für Sie da, auch am Wochenende und an Feiertagen.',
  callService: (number: string) => `Notdienst anrufen: ${number}`,
  callPublic: (number: string) => `Notruf: ${number}`,
  whenPublic:
    'Sind Menschen in Gefahr oder brennt es, rufen Sie zuerst die 112 an. Riecht es nach Gas oder gibt ein CO-Melder Alarm, gehen Sie zuerst hinaus und rufen Sie die 112 von draußen an.',
  whenService: 'Bei Schäden in der Wohnung oder im Haus hilft unser Notdienst.',
  noReport: 'Eine Meldung im Portal ersetzt den Anruf nicht.',
  fire: {
    title: 'Feuer oder Rauch',
    steps: [
      'Gehen Sie hinaus und schließen Sie die Türen hinter sich. Nehmen Sie nicht den Aufzug.',
      'Rufen Sie die 112 an.',
      'Ist der Fluchtweg verraucht, bleiben Sie in einem Raum mit Fenster, schließen Sie die Tür und machen Sie sich bemerkbar.',
    ],
  },
  gas: {
    title: 'Gasgeruch',
    steps: [
      'Gehen Sie sofort hinaus. Berühren Sie dabei weder Lichtschalter noch Klingel, und rauchen Sie nicht. Kein offenes Feuer.',
      'Nur wenn es auf dem Weg gefahrlos geht: Öffnen Sie die Fenster, schließen Sie den Gashahn und warnen Sie Ihre Nachbarn durch Klopfen.',
      'Telefonieren Sie erst draußen: zuerst mit der 112, danach mit unserem Notdienst.',
    ],
  },
  water: {
    title: 'Rohrbruch, Wasser läuft aus',
    steps: [
      'Drehen Sie den Haupthahn der Wohnung zu. Er sitzt meist im Bad, in der Küche oder im Flur hinter einer Klappe.',
      'Betreten Sie keinen Raum, in dem Wasser in der Nähe von Steckdosen steht.',
      'Rufen Sie unseren Notdienst an. Sind Menschen in Gefahr: 112.',
    ],
  },
  lift: {
    title: 'Im Aufzug eingeschlossen',
    steps: [
      'Drücken Sie im Aufzug lange den gelben Knopf mit der Glocke: Sie sprechen mit der Notrufzentrale.',
      'Bleiben Sie ruhig und versuchen Sie nicht, die Tür zu öffnen. Es gibt genug Luft.',
      'Von außen rufen Sie unseren Notdienst an. Geht es der Person im Aufzug schlecht: 112.',
    ],
  },
  outage: {
    title: 'Keine Heizung, kein Strom, kein Wasser',
    steps: [
      'Fällt zwischen Oktober und April die Heizung aus, oder hat das ganze Haus keinen Strom oder kein Wasser, rufen Sie unseren Notdienst an.',
      'Braucht jemand Strom für ein medizinisches Gerät: 112.',
    ],
  },
  lockedOut: {
    title: 'Ausgesperrt',
    steps: [
      'Unser Notdienst schickt Ihnen jemanden, der die Tür möglichst ohne Schaden öffnet. Halten Sie bitte Ihren Ausweis bereit.',
      'Ist das Schloss defekt, kostet Sie das nichts. Bei verlorenem Schlüssel nennen wir Ihnen den Preis vorher.',
    ],
  },
  withoutCall: {
    title: 'Hilfe ohne Telefonat',
    intro: 'Wenn Sie nicht hören oder nicht sprechen können:',
    sms: (number: string) => `SMS an unseren Notdienst: ${number}`,
    smsHelp:
      'Schreiben Sie uns Adresse, Stockwerk und was passiert ist. Der Notdienst liest SMS Tag und Nacht und antwortet per SMS.',
    publicApp: 'nora, die Notruf-App der Bundesländer',
    publicAppHelp: 'Feuerwehr, Rettungsdienst und Polizei per Chat. Bitte registrieren Sie sich, bevor etwas passiert.',
    relay: 'Tess – Relay-Dienste',
    relayHelp:
      'Dolmetscht Anrufe Tag und Nacht in Gebärdensprache oder Schrift, auch Anrufe bei unserem Notdienst. Bitte registrieren Sie sich, bevor etwas passiert.',
  },
} as const
