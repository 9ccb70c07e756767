const firstEntry = 'PK\u0003\u0004'
const directory = 'PK\u0005\u0006'

/** Whether a file that looks like something else can be unpacked as a ZIP archive, too. */
export const isArchiveToo = (content: Buffer) => content.includes(firstEntry) && content.includes(directory)
