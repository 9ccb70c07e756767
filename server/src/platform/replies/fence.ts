/**
 * The first line of a mail that staff can answer. Mail programs quote it in a reply, so what is above it is the answer. It is
 * short, so that few programs wrap it.
 */
export const replyFence = '##- Bitte antworten Sie über dieser Zeile -##'
