/** Identifies the draft of a message to a request among the drafts of a contract. */
export const messageDraftId = (requestId: string) => `message-${requestId}`
