const firstEntry = 'PK\u0003\u0004'
const directory = 'PK\u0005\u0006'

/** Whether a file of another type can also be unpacked as a ZIP archive. */
export const isArchiveToo = (content: Buffer) => content.includes(firstEntry) && content.includes(directory)
