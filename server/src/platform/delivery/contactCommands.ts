/** Returns a value as one word of a shell command. A shell expands nothing between single quotes. */
const word = (value: string): string => (/^\w+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`)

const command = (...words: string[]) => `npm run contact -- ${words.join(' ')}`
const upTo = (entry: number | undefined) => (entry === undefined ? [] : ['--read', String(entry)])

/**
 * The commands with which staff handle a case. Mails and the command line show them. `entry` is the last history entry that
 * the same mail or output shows.
 */
export const contactCommands = {
  show: (orderNumber: string): string => command(word(orderNumber)),
  files: (orderNumber: string): string => command('files', word(orderNumber), `./${word(orderNumber)}`),
  answer: (orderNumber: string, entry: number | undefined): string =>
    command('answer', word(orderNumber), ...upTo(entry), "--text '…'"),
  delete: (number: string): string => command('delete', word(number)),
  seen: (orderNumber: string, entry: number | undefined): string => command('seen', word(orderNumber), ...upTo(entry)),
}
