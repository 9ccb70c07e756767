import { Buffer } from 'node:buffer'
import PostalMime from 'postal-mime'

/**
 * Returns the text of a mail that has only HTML. The library converts HTML only for a mail that also has plain text, so the HTML
 * is parsed as a part of such a mail.
 */
export async function textOfHtml(html: string): Promise<string> {
  // Line breaks in the source of HTML mean nothing.
  const source = html.replaceAll(/\s+/g, ' ').replaceAll(/<li\b/gi, '<br><li')
  const { text = '' } = await PostalMime.parse(
    [
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      '',
      '--part',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(source).toString('base64'),
      '--part--',
    ].join('\r\n'),
  )
  return text
}
