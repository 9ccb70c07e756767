import { Refusal } from '../refusal.ts'

/** Decodes a Base64 text; throws a refusal if it is invalid. */
export function decodeBase64(text: string): Buffer {
  const content = Buffer.from(text, 'base64')
  const digitCount = text.length - (/={1,2}$/.exec(text.slice(-2))?.[0].length ?? 0)
  // The decoder skips invalid characters, which makes the content too short. A regular expression would be much slower.
  if (content.length !== Math.floor((digitCount * 3) / 4)) throw new Refusal('fileDamaged')
  return content
}
