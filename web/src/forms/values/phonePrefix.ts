/** Normalizes a country code: `0049`, `49` and `+ 49` become `+49`. Returns other input unchanged. */
export function readPrefix(typed: string): string {
  const digits = typed.replaceAll(/[\s()./-]/g, '').replace(/^(\+|00)/, '')
  return /^\d+$/.test(digits) ? `+${digits}` : typed
}
