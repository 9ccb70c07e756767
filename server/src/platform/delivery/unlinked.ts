/**
 * Characters that can connect the parts of a link: dots (also those that browsers read as dots in a host name), the colon of
 * a scheme, the at sign and the backslash of a file share. Before a space, a line feed or the end of the text, they connect
 * nothing.
 */
const linkConnectors = /[.\u2024\u3002\ufe52\uff0e\uff61:\ufe13\ufe55\uff1a@\ufe6b\uff20\\\ufe68\uff3c](?![ \n]|$)/gu

/** Characters between the digits of telephone numbers. Up to four may follow each other. */
const separators = String.raw`[\p{Pd}\p{Zs}\p{Cf}.()[\]/~\u2053\u223c\uff5e\u2212]{0,4}`
/** Seven digits or more: most telephone numbers, but no emergency numbers. */
const longNumber = new RegExp(String.raw`\p{Nd}(?:${separators}\p{Nd}){6,}`, 'gu')

const splitNumber = (number: string) => number.match(/\p{Nd}{1,4}/gu)?.join('·') ?? number

/**
 * Returns a text in which no mail program recognizes a link, so that an attacker cannot send links in the landlord's name.
 * People can still read it: a space follows each dot, colon, at sign and backslash, and long numbers are divided into
 * groups: `https: //evil. example`, `name@ evil. example`, `0900·1234·56`.
 */
export const withoutLinks = (text: string): string =>
  text.replace(longNumber, splitNumber).replace(linkConnectors, '$& ')
