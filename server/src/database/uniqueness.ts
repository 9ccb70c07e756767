/** Whether the database refused a row because another one has its value already. */
export const isAlreadyThere = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505'
