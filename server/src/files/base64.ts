import { Refusal } from '../refusal.ts'

/** The content that a base64 text stands for; refused when it is none. */
export function decodeBase64(text: string): Buffer {
  const content = Buffer.from(text, 'base64')
  const digits = text.length - (/={1,2}$/.exec(text.slice(-2))?.[0].length ?? 0)
  // The decoder skips whatever is no base64, so the length tells: it is much faster than a pattern over 7 MB.
  if (content.length !== Math.floor((digits * 3) / 4)) throw new Refusal('fileDamaged')
  return content
}
