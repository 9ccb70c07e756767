/**
 * A telephone number for `tel:` and `sms:` links. Leaves out the zero in brackets of "+49 (0)40 123", which is dialled only
 * within the country.
 */
export const dialable = (number: string) => number.replace('(0)', '').replaceAll(/[^\d+]/g, '')
