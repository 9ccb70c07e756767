/**
 * Characters that can connect the parts of a link: dots (also those that browsers read as dots in a host name), the colon of
 * a scheme, the at sign and the backslash of a file share. Before a space, a line feed or the end of the text, they connect
 * nothing.
 */
const connector = String.raw`[.\u2024\u3002\ufe52\uff0e\uff61:\ufe13\ufe55\uff1a@\ufe6b\uff20\\\ufe68\uff3c](?![ \n]|$)`

/** Up to three digits; mail programs ignore the invisible characters between them. */
const shortNumber = String.raw`[0-9](?:\p{Cf}*[0-9]){0,2}`
/** Four short numbers with dots: an IPv4 address, which mail programs turn into a link although it has no letters. */
const ipAddress = String.raw`${shortNumber}(?:\p{Cf}*\.\p{Cf}*${shortNumber}){3}`

/** The end of a word. A full stop or colon may follow the word. */
const wordEnd = String.raw`(?=[\s,;!?)\]>"'“”»«]|[.:]?(?:\s|$))`
/** The dot or colon of an amount, a date, a time or a telephone number: `175.00`, `10:30`. No top-level domain begins with a digit. */
const insideNumber = '(?<=[0-9])[.:](?=[0-9])'
/** The end of the name of a file that tenants can send. None of these endings is a top-level domain. */
const fileEnding = String.raw`(?<=[\p{L}\p{N})_-])\.(?:jpe?g|png|pdf)${wordEnd}`
const emailAddress = String.raw`(?<=^|[\s,;(<["'„“»«])[a-z0-9._+-]+@(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+${wordEnd}`

const capturedAddress = `(?<ipAddress>${ipAddress})`
const links = new RegExp(`${capturedAddress}|${insideNumber}|${fileEnding}|(?<connector>${connector})`, 'giu')
const webLinks = new RegExp(
  `${capturedAddress}|${emailAddress}|${insideNumber}|${fileEnding}|(?<connector>${connector})`,
  'giu',
)

/**
 * Adds a space after each connector that `pattern` captures, and after each dot of an IP address. Leaves the other matches as
 * they are.
 */
const divide = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found, ...others) => {
    const groups = others.at(-1) as { ipAddress?: string; connector?: string }
    if (groups.ipAddress) return found.replaceAll('.', '. ')
    return groups.connector ? `${found} ` : found
  })

/**
 * Returns a text in which no mail program recognizes a link to a web page or an e-mail address, so that an attacker cannot
 * send links in the landlord's name. People can still read it: a space follows each dot, colon, at sign and backslash that
 * could belong to a link: `https: //evil. example`, `name@ evil. example`. Amounts, dates, times, telephone numbers and the
 * names of photos and PDFs stay as they are.
 */
export const withoutLinks = (text: string): string => divide(text, links)

/** Like `withoutLinks`, but e-mail addresses stay as they are. */
export const withoutWebLinks = (text: string): string => divide(text, webLinks)
