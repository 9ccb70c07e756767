import type { ErrorBody } from '@portal/contract/errors'
import { expect } from 'vitest'
import type { Client } from './client.ts'

interface Bad {
  method?: string
  path: string
  headers?: Record<string, string | undefined>
  body?: unknown
}

/** What is sent, the status and code it is refused with, and the field that the refusal names. */
export type BadInput = [what: string, sent: Bad, status: number, code: string, field?: string]

/** Sends each and expects it to be refused in our shape, naming the field. */
export async function expectRefusals(client: Client, cases: readonly BadInput[]): Promise<void> {
  for (const [what, { method = 'GET', path, headers, body }, status, code, field] of cases) {
    const response = await client.send(method, path, { body, ...(headers && { headers }) })
    const answer = (await response.json()) as ErrorBody
    expect([what, response.status, answer.code]).toEqual([what, status, code])
    expect(answer).toMatchObject({ title: expect.any(String), description: expect.any(String) })
    const named = answer.fields?.map((problem) => problem.field) ?? []
    expect([what, ...named]).toEqual(expect.arrayContaining(field === undefined ? [what] : [what, field]))
  }
}
