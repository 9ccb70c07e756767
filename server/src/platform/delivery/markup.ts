/** Text that is HTML. Create it with `html`, which escapes every inserted string. */
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

/** Returns a text as HTML in which each URL is a link. */
export function linked(text: string, style = ''): Markup[] {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,])/)
  const link = (href: string) =>
    style ? html`<a href="${href}" style="${style}">${href}</a>` : html`<a href="${href}">${href}</a>`
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : html`${part}`))
}
