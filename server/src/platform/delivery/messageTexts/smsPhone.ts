import type { TextContext } from './words.ts'

/**
 * Returns the telephone number of the brand for an SMS. Replaces non-breaking spaces, because an SMS that contains a character
 * outside the SMS alphabet holds only 70 characters.
 */
export const smsPhone = (brand: TextContext['brand']): string => brand.letterhead.phone.replaceAll('\u00a0', ' ')
