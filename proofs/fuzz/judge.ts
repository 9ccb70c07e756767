import type { Outcome, WireAnswer } from './wire.ts'

/** Parts of stack traces and of messages of PostgreSQL. None of them occurs in the inputs or in the portal's texts. */
const internals =
  /\n\s+at |node:internal|node_modules|\/src\/[\w/]+\.ts|\.ts:\d+:\d+|\b(?:select|insert into|update|delete from)\b.{1,200}\b(?:from|where|values|set)\b \S|violates \S+ constraint|syntax error at or near|invalid input syntax for type|relation "\w+"|column "\w+"|\bPostgres|ECONNREFUSED|Kysely/i

const isFile = ({ head }: WireAnswer) => /^content-disposition: attachment/im.test(head)

/** Whether a refusal has the form that every refusal of the API has. */
function isRefusal({ body }: WireAnswer): boolean {
  try {
    const { code, title, description } = JSON.parse(body.toString()) as Record<string, unknown>
    return [code, title, description].every((text) => typeof text === 'string' && text !== '')
  } catch {
    return false
  }
}

/** Returns the name of the count for an outcome. `violation` describes a response that the portal must not give. */
export function judge(outcome: Outcome, isMalformed: boolean): { count: string; violation?: string } {
  if (outcome === 'hanging') return { count: 'hanging', violation: 'gives no answer within ten seconds' }
  // The server may close the connection of a caller who does not speak HTTP.
  if (outcome === 'closed')
    return isMalformed ? { count: 'closed' } : { count: 'unanswered', violation: 'closes the connection' }
  const { status, body } = outcome
  if (status === 503) return { count: 'unavailable', violation: 'answers 503' }
  if (status >= 500) return { count: 'serverErrors', violation: `answers ${status}` }
  if (!isFile(outcome) && internals.test(body.toString('latin1')))
    return { count: 'internals', violation: `shows "${internals.exec(body.toString('latin1'))?.[0]}"` }
  if (status < 400) return { count: 'accepted' }
  // Malformed bytes may request a page or use a method whose response has no body, so their refusal may have another form.
  if (!isMalformed && !isRefusal(outcome))
    return { count: 'wrongRefusals', violation: `answers ${status} without a code and a text` }
  return { count: status === 429 ? 'limited' : 'refused' }
}
