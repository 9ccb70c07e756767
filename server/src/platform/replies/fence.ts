/**
 * The first line of a mail that staff can answer. Mail programs quote it in a reply, so what is above it is the answer. It is
 * short, so that no program wraps it.
 */
export const replyFence = '##- Bitte antworten Sie über dieser Zeile -##'
