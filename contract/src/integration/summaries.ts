import type { integrationCalls } from './calls.ts'

type Summaries = {
  readonly [Group in keyof typeof integrationCalls]: Readonly<Record<keyof (typeof integrationCalls)[Group], string>>
}

/** A short description of each call of a machine for the published contract. */
export const integrationSummaries: Summaries = {
  events: {
    listEvents:
      'The events after a cursor, the oldest first. `wait` makes the call wait for an event if there is none.',
  },
  requests: {
    readRequest: 'A request with its history, its appointment, the description of its files and its addresses.',
    readFile: 'The content of a file that a tenant sent with a request.',
    answerRequest: 'Adds a status, a message or both to a request, and mails them to the tenant.',
    arrangeAppointment:
      'Agrees an appointment for a request, or moves it, and mails it with a calendar file to the tenant.',
    cancelAppointment: 'Cancels the coming appointment of a request, and tells the tenant by mail.',
    deliverDocument: 'Delivers a document about a request to the inbox of the tenant who sent the request.',
    setReference: 'Stores the number of the request in the landlord’s system. The tenant does not see it.',
  },
  contacts: {
    readTenant: 'The contact data of a tenant.',
    readContactMessage: 'A message that a person who is not a tenant has sent with the contact form.',
  },
  imports: {
    uploadFile:
      'Stores the file in the body of the call, checks it, and with `apply` imports it. The answer comes before the check.',
    readImport: 'The state of an import that this token has uploaded, with the numbers of its rows.',
  },
  webhooks: {
    listWebhooks: 'The webhooks of this token, the oldest first.',
    addWebhook: 'Adds a webhook. Its first event is the next one that happens.',
    removeWebhook: 'Removes a webhook and its waiting events.',
    rotateSecret: 'Replaces the secret. For 24 hours, each delivery is signed with both secrets.',
    replayEvents: 'Sends the events since a point in time again, in their order.',
  },
  description: {
    readOpenApi: 'This description of every call, as OpenAPI 3.1.',
  },
}
