const firstEntry = 'PK\u0003\u0004'
const endOfDirectory = 'PK\u0005\u0006'

/** Whether a file of another type contains a ZIP archive, which other programs would unpack. */
export const containsZip = (content: Buffer) => content.includes(firstEntry) && content.includes(endOfDirectory)
