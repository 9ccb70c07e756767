import type { ErrorBody } from '@portal/contract/api/errors'
import { expect } from 'vitest'
import type { Client } from './client.ts'

interface RequestToSend {
  method?: string
  path: string
  headers?: Record<string, string | undefined>
  body?: unknown
}

/** A description of the request, the request, and the expected refusal: its status, its code and the field that it names. */
export type BadInput = [description: string, sent: RequestToSend, status: number, code: string, field?: string]

/** Sends each request and expects the refusal, with a title, a description and, if given, the field. */
export async function expectRefusals(client: Client, cases: readonly BadInput[]): Promise<void> {
  for (const [description, { method = 'GET', path, headers, body }, status, code, field] of cases) {
    const response = await client.send(method, path, { body, ...(headers && { headers }) })
    const answer = (await response.json()) as ErrorBody
    expect([description, response.status, answer.code]).toEqual([description, status, code])
    expect(answer).toMatchObject({ title: expect.any(String), description: expect.any(String) })
    const named = answer.fields?.map((problem) => problem.field) ?? []
    const expected = field === undefined ? [description] : [description, field]
    expect([description, ...named]).toEqual(expect.arrayContaining(expected))
  }
}
