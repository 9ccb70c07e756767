/** A country code as people write it, as the contract wants it: `0049`, `49` and `+ 49` are `+49`. */
export function readPrefix(typed: string): string {
  const digits = typed.replaceAll(/[\s()./-]/g, '').replace(/^(\+|00)/, '')
  return /^\d+$/.test(digits) ? `+${digits}` : typed
}
