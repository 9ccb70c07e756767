import { argv } from 'node:process'
import { parseArgs } from 'node:util'
import { brandIds } from '@portal/brands/load'
import { type Language, languages } from '@portal/contract/api/texts'

const options = {
  brand: { type: 'string', default: 'landlord' },
  language: { type: 'string', default: 'de' },
  port: { type: 'string', default: '8080' },
} as const

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/**
 * Reads the arguments of the development commands. For the first wrong argument, throws an error with the allowed values.
 */
export function readArguments() {
  const { brand, language, port: portText } = parseArgs({ args: argv.slice(2), options }).values
  const port = Number(portText)
  if (!brandIds.includes(brand)) throw new Error(`--brand must be one of ${brandIds.join(', ')}.`)
  if (!isLanguage(language)) throw new Error(`--language must be one of ${languages.join(', ')}.`)
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Error('--port must be a whole number from 1 to 65534.')
  return { brand, language, port, apiPort: port + 1 }
}
