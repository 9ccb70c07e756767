/**
 * Classes of PostgreSQL errors that the caller did not cause: connection (08), resources (53), operator or time limit (57),
 * system (58). A statement reaches its time limit if it waits for a transaction whose commit waits for a lost standby.
 */
const outageClasses = /^(08|53|57|58)/
const socketErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** Messages of errors that the driver and its pool throw without an error code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether an error means that the database is unavailable or the disk is full. The caller can then retry later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, severity } = error as NodeJS.ErrnoException & { severity?: string }
  // PostgreSQL uses this severity for every error that ends the connection, with various codes.
  if (severity === 'FATAL') return true
  // ENOENT while connecting means that the database is down: its socket file is missing. Any other ENOENT is a server error.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code === 'ENOSPC' || code === 'EDQUOT') return true
  return outageClasses.test(code) || socketErrors.includes(code) || driverMessages.test(error.message)
}
