import { clock, day, letterFrame, shortMinute } from '../phrases/en.ts'
import { smsPhone } from '../smsPhone.ts'
import type { LetterTexts, Words } from '../words.ts'
import { signInAddress } from './signInAddress.ts'

/** Shows the access code in a letter, with the QR code and the steps. */
const codePart = (code: string, publicUrl: string, steps: readonly string[]): NonNullable<LetterTexts['code']> => ({
  label: 'Your access code',
  value: code,
  qr: {
    caption: 'Scan the picture on the right with your phone camera to open the sign-in page.',
    content: `${publicUrl}/login`,
  },
  howTo: 'How it works',
  steps,
})
const spelling = 'You can use capital or small letters, with or without hyphens. The character 0 is always a zero.'
const validity = (expiresAt: Date) =>
  `The code is valid until ${day(expiresAt)} and works only once. Please do not share it with anyone. We will never ask you for it, not even on the phone.`

/** The mail that confirms a request for registration help. */
export const registrationHelpMails: Pick<Words['mails'], 'helpReceived'> = {
  helpReceived: ({ ticketNumber }, { brand }) => ({
    subject: `Your request ${ticketNumber} has arrived`,
    paragraphs: [
      `Thank you for your message. We will check your details and will usually get in touch within two working days. Your request has the order number ${ticketNumber}.`,
    ],
    notes: [
      `If you would rather not wait, call us: ${brand.letterhead.phone} (${brand.letterhead.hours.en}). Please have the order number ready.`,
    ],
  }),
}

/**
 * The text messages with an access code: one connects the account, the other replaces the required passkey at a sign-in. Each
 * fits into one SMS of 160 characters if `PUBLIC_URL` is not longer than `https://mieterportal.lindenhof.example`.
 */
export const accessCodeTextMessages: Pick<Words['textMessages'], 'codeBySms' | 'recoveryCodeBySms'> = {
  codeBySms: ({ code, customerNumber, expiresAt }, { brand, publicUrl }) =>
    `${brand.shortName}: your access code: ${code}. Customer number: ${customerNumber}. Valid until ${shortMinute(expiresAt)}: ${signInAddress(publicUrl)}. Do not share it.`,
  recoveryCodeBySms: ({ code, expiresAt }, { brand }) =>
    `${brand.shortName}: ${code} opens your account without a passkey. Valid until ${clock(expiresAt)}. Do not share it. Not requested? Call us: ${smsPhone(brand)}.`,
}

/** The letters with an access code: one connects the account, the other replaces the required passkey at a sign-in. */
export const accessCodeLetters: Pick<Words['letters'], 'codeByLetter' | 'recoveryCodeByLetter'> = {
  codeByLetter: (
    { code, customerNumber, contractNumber, landlordNumber, at, expiresAt, isUnrequested, ...recipient },
    { brand, publicUrl },
  ) => ({
    ...letterFrame(recipient, brand.name),
    subject: 'Your access code for the tenant portal',
    opening: 'This code connects your account in the tenant portal to your rental contract.',
    code: codePart(code, publicUrl, [
      isUnrequested
        ? `Open ${signInAddress(publicUrl)}, register and sign in.`
        : `Open ${signInAddress(publicUrl)} and sign in.`,
      `Enter the access code and your customer number ${customerNumber}. ${spelling}`,
      'Done. You can now see your contract, your requests and your post.',
    ]),
    closing: [
      validity(expiresAt),
      `${isUnrequested ? 'If something does not work' : 'If you did not request a code, or if something does not work'}, please call us: ${brand.letterhead.phone} (${brand.letterhead.hours.en}).`,
    ],
    facts: [
      { label: 'Date', value: day(at) },
      ...(landlordNumber === undefined
        ? [{ label: 'Contract number', value: contractNumber }]
        : [
            { label: 'Contract number', value: contractNumber },
            { label: 'Number in the rental contract', value: landlordNumber },
          ]),
      { label: 'Customer number', value: customerNumber, isStrong: true },
    ],
  }),
  recoveryCodeByLetter: ({ code, customerNumber, at, expiresAt, ...recipient }, { brand, publicUrl }) => ({
    ...letterFrame(recipient, brand.name),
    subject: 'Your access code to sign in',
    opening:
      'Use this code to sign in to the tenant portal without your passkey. All passkeys of your account are then removed.',
    code: codePart(code, publicUrl, [
      `Open ${signInAddress(publicUrl)} and sign in with your e-mail address and password.`,
      `Choose “No passkey at hand?” and enter the access code. ${spelling}`,
      'Done. You can add a new passkey under “Profile”.',
    ]),
    closing: [
      validity(expiresAt),
      `If you did not request a code, someone knows your password. Please set a new one right away, and call us: ${brand.letterhead.phone} (${brand.letterhead.hours.en}).`,
    ],
    facts: [
      { label: 'Date', value: day(at) },
      { label: 'Customer number', value: customerNumber, isStrong: true },
    ],
  }),
}
