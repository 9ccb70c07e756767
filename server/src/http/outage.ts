/** PostgreSQL's classes of errors that are nobody's input: connection, resources, operator, system. */
const outageClasses = /^(08|53|57P|58)/
const lostSockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** The driver and its pool give these no code. */
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether the server lost its database or its disk space: a matter of waiting, not of what was asked. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, severity } = error as NodeJS.ErrnoException & { severity?: string }
  // PostgreSQL's word for an error that ends the connection, whatever its code.
  if (severity === 'FATAL') return true
  // A missing socket file while connecting is a database that is down; any other missing file is a fault of ours.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code === 'ENOSPC' || code === 'EDQUOT') return true
  return outageClasses.test(code) || lostSockets.includes(code) || driverSentences.test(error.message)
}
