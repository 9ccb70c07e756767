import type { ErrorCode } from '@portal/contract/api/errors'
import type { integrationCalls } from '@portal/contract/integration/calls'
import { integrationBase, type MachineCall, scopesOf } from '@portal/contract/integration/machineCall'
import { integrationSummaries } from '@portal/contract/integration/summaries'
import type { MachineHandlers } from '../../context.ts'
import { listMachineCalls } from '../machines/bind.ts'
import { type CallDetails, describe, describeOnce, languageHeader } from './describe.ts'

const refusalsOf = ({ scope, method, body, refuses = [] }: MachineCall): ErrorCode[] => [
  'invalidInput',
  ...(scope === 'none' ? [] : (['unauthorized', 'scopeMissing', 'overloaded', 'tooManyCalls'] as const)),
  ...(method === 'GET' || !body ? [] : (['tooLarge'] as const)),
  'mediaTypeNotSupported',
  ...refuses,
  'internal',
  ...(scope === 'none' ? [] : (['maintenance'] as const)),
  'unavailable',
]

const summaryOf = (name: string, noun: string) =>
  (integrationSummaries as Readonly<Record<string, Readonly<Record<string, string>>>>)[noun]?.[name]

/** Names the scopes in a sentence, because OpenAPI defines no scopes for bearer tokens. */
function scopeSentence(call: MachineCall): string {
  const names = scopesOf(call).map((scope) => `\`${scope}\``)
  return `${names.length > 1 ? 'Scopes' : 'Scope'}: ${names.join(' and ')}.`
}

const detailsOf = ({ name, noun, call }: ReturnType<typeof listMachineCalls>[number]): CallDetails => ({
  summary: call.scope === 'none' ? summaryOf(name, noun) : `${summaryOf(name, noun)} ${scopeSentence(call)}`,
  security: call.scope === 'none' ? [] : [{ token: [] }],
  commonParameters: [languageHeader],
  refuses: refusalsOf(call),
})

/** The calls of machines as OpenAPI 3.1. */
const describeIntegration = () =>
  describe({
    info: {
      title: 'Tenant portal: integration',
      version: 'v1',
      description: 'For systems of the landlord, for example an ERP. docs/integration.md explains the calls.',
    },
    base: integrationBase,
    calls: listMachineCalls(),
    detailsOf,
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'A token that was created at the desk or with `npm run integration -- add`.',
      },
    },
  })

export const integrationDescriptionHandlers = (): MachineHandlers<(typeof integrationCalls)['description']> => ({
  readOpenApi: describeOnce(describeIntegration),
})
