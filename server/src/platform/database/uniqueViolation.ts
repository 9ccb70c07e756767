/** Whether the database rejected a row because of a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505'
