import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import type { OutgoingMessage } from '../../platform/delivery/outgoingMessage.ts'

type Kind = OutgoingMessage['kind']
type MessageOf<K extends Kind> = Extract<OutgoingMessage, { kind: K }>

const at = new Date('2026-11-21T13:05:00Z')
const commonFields = { accountId: null, language: 'de', brand: 'landlord', at } as const
const undoLink = 'https://portal.example/profile/undo-change#token=abc'
const mail = { ...commonFields, to: 'jürgen@example.org' }

const visit = {
  orderNumber: '2600417',
  topic: 'Heizkörper macht Geräusche',
  technician: { name: 'Frau Demir', company: 'Heizungsbau Brandt' },
  link: 'https://portal.example/services/repair?todo=abc',
}
const window = { start: '2026-11-30T09:00:00Z', end: '2026-11-30T11:00:00Z' }
const appointment = {
  ...visit,
  window,
  calendarFile: { fileName: 'Termin 2600417.ics', content: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n' },
}

/** One message of every kind. */
export const exampleMessages: { [K in Kind]: MessageOf<K> } = {
  confirmRegistration: {
    ...mail,
    kind: 'confirmRegistration',
    link: 'https://portal.example/registration/confirm#token=abc',
  },
  alreadyRegistered: {
    ...mail,
    kind: 'alreadyRegistered',
    signInLink: 'https://portal.example/login',
    forgotPasswordLink: 'https://portal.example/login/forgot-password',
  },
  resetPassword: { ...mail, kind: 'resetPassword', link: 'https://portal.example/login/new-password#token=abc' },
  confirmEmail: { ...mail, kind: 'confirmEmail', link: 'https://portal.example/profile/confirm-email#token=abc' },
  emailWillChange: { ...mail, kind: 'emailWillChange', newEmail: 'neu@example.org' },
  emailChanged: { ...mail, kind: 'emailChanged', newEmail: 'neu@example.org', undoLink },
  emailChangeUndone: { ...mail, kind: 'emailChangeUndone' },
  passwordChanged: { ...mail, kind: 'passwordChanged' },
  refreshTokenReused: { ...mail, kind: 'refreshTokenReused' },
  accountDeleted: { ...mail, kind: 'accountDeleted' },
  numbersChanged: {
    ...mail,
    kind: 'numbersChanged',
    numbers: [
      { name: 'mobile', maskedNumber: '+•• ••• •••••904' },
      { name: 'landline', maskedNumber: null },
    ],
    undoLink,
    restoredNumber: '+•• ••• •••••386',
  },
  accountDisconnected: { ...mail, kind: 'accountDisconnected' },
  accountConnected: { ...mail, kind: 'accountConnected' },
  helpReceived: { ...mail, kind: 'helpReceived', ticketNumber: '300118' },
  contactCopy: {
    ...mail,
    kind: 'contactCopy',
    orderNumber: '2600417',
    lines: [{ label: 'Ihr Anliegen', value: 'Guten Tag,\nes geht um <b>Frau Yılmaz</b>.' }],
    fileNames: ['Vollmacht.pdf'],
  },
  requestReceived: {
    ...mail,
    kind: 'requestReceived',
    orderNumber: '2600417',
    topic: 'Heizung: Heizkörper macht Geräusche',
    received: 'Ihre Meldung ist eingegangen. Wir melden uns innerhalb von zwei Werktagen.',
    lines: [{ label: 'Beschreibung', value: 'Er klopft.\nSiehe https://bild.example/1' }],
    fileNames: ['Heizkörper.jpg'],
    link: 'https://portal.example/services?request=a1b2',
  },
  advancePaymentChanged: {
    ...mail,
    kind: 'advancePaymentChanged',
    coTenant: 'Jonas Berg',
    result: 'Ab dem 1. Januar 2027 zahlen Sie 250,01 € im Monat voraus.',
    orderNumber: '2600417',
    link: 'https://portal.example/services?request=a1b2',
  },
  requestWithdrawn: { ...mail, kind: 'requestWithdrawn', ...appointment },
  requestAnswered: {
    ...mail,
    kind: 'requestAnswered',
    orderNumber: '2600417',
    topic: 'Heizung: Heizkörper macht Geräusche',
    answer: 'Bitte schicken Sie uns noch ein Foto.',
    progress: 'Wir prüfen Ihr Anliegen.',
    link: 'https://portal.example/services?request=a1b2',
  },
  caseForStaff: {
    ...mail,
    kind: 'caseForStaff',
    event: 'message',
    orderNumber: '2600417',
    topic: 'Heizung: Heizkörper macht Geräusche',
    isEmergency: false,
    onFile: [{ label: 'Mieterin oder Mieter', value: 'Aylin Yılmaz' }],
    facts: [{ label: 'Mobilnummer', value: '+491749091317' }],
    said: [{ label: 'Nachricht', value: 'Er klopft immer noch.' }],
    details: [{ label: 'Beschreibung', value: 'Er klopft.' }],
    history: [{ at: at.toISOString(), text: 'Sie haben uns geschrieben.', message: 'Er klopft immer noch.' }],
    lastEntry: 2,
    files: [],
  },
  replyProblem: {
    ...mail,
    kind: 'replyProblem',
    problem: 'fileRefused',
    orderNumber: '2600417',
    subject: 'AW: Neue Nachricht zu 2600417',
    sender: 'weber@lindenhof.example',
    fileName: 'Angebot.docx',
    fileProblem: 'fileTypeNotSupported',
  },
  passkeysChanged: { ...mail, kind: 'passkeysChanged', change: 'recovered' },
  appointmentOffered: { ...mail, kind: 'appointmentOffered', ...visit },
  appointmentAgreed: { ...mail, kind: 'appointmentAgreed', ...appointment },
  appointmentMoved: { ...mail, kind: 'appointmentMoved', ...appointment },
  appointmentCancelled: { ...mail, kind: 'appointmentCancelled', ...appointment },
  appointmentReminder: {
    ...mail,
    kind: 'appointmentReminder',
    ...visit,
    window,
    moveLink: `${visit.link}&move=`,
    expiresAt: new Date('2999-11-30T09:00:00Z'),
  },
  newDocument: {
    ...mail,
    kind: 'newDocument',
    link: 'https://portal.example/inbox',
    document: { partnerId: 'a1b2', docId: 'c3d4' },
  },
  codeBySms: {
    ...commonFields,
    kind: 'codeBySms',
    to: '+49 174 9091317',
    code: 'K7Q0-2M1T-4HBD',
    customerNumber: '4711005',
    expiresAt: new Date('2999-09-22T13:05:00Z'),
  },
  recoveryCodeBySms: {
    ...commonFields,
    kind: 'recoveryCodeBySms',
    to: '+49 174 9091317',
    code: 'K7Q0-2M1T-4HBD',
    expiresAt: new Date('2999-09-22T13:05:00Z'),
  },
  accountConnectedBySms: { ...commonFields, kind: 'accountConnectedBySms', to: '+49 174 9091317' },
  newsBySms: { ...commonFields, kind: 'newsBySms', to: '+491749091317', orderNumber: '2600417' },
  appointmentNewsBySms: {
    ...commonFields,
    kind: 'appointmentNewsBySms',
    to: '+491749091317',
    orderNumber: '2600417',
    occasion: 'changed',
  },
  accountConnectedByLetter: {
    ...commonFields,
    kind: 'accountConnectedByLetter',
    name: 'Aylin Yılmaz',
    address: { street: 'Am Lindenhof', houseNumber: '12', zip: '22999', town: 'Hamburg' },
    customerNumber: '4711005',
  },
  recoveryCodeByLetter: {
    ...commonFields,
    kind: 'recoveryCodeByLetter',
    name: 'Aylin Yılmaz',
    address: { street: 'Am Lindenhof', houseNumber: '12', zip: '22999', town: 'Hamburg' },
    customerNumber: '4711005',
    code: 'K7Q0-2M1T-4HBD',
    expiresAt: new Date('2999-12-12T13:05:00Z'),
  },
  codeByLetter: {
    ...commonFields,
    kind: 'codeByLetter',
    name: 'Aylin Yılmaz',
    address: { street: 'Am Lindenhof', houseNumber: '12', zip: '22999', town: 'Hamburg' },
    customerNumber: '4711005',
    contractNumber: '1000000004002',
    code: 'K7Q0-2M1T-4HBD',
    expiresAt: new Date('2999-12-12T13:05:00Z'),
  },
}

/** Adds a message to the outbox, in a transaction of its own. */
export const addToOutbox = (db: Kysely<DB>, message: OutgoingMessage) =>
  db.transaction().execute((transaction) => addMessage(transaction, message))
