/** What the input of a form becomes once it is sent, as the texts name it: a request, or a message to a request. */
export type SentThing = 'request' | 'message'
