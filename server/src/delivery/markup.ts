/** Text that is HTML. There is no other way to make it than `html`, so whatever is put in is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | Markup | readonly Markup[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function toText(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (mark) => escapes[mark] ?? '')
  return value.map(toText).join('')
}

export const html = (texts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(texts.reduce((made, text, index) => `${made}${toText(values[index - 1] ?? '')}${text}`))
