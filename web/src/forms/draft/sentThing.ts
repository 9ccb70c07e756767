/** What a form sends, as the texts call it: a request, or a message to a request. */
export type SentThing = 'request' | 'message'
