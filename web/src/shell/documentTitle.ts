import { brand } from '#brand'

export const documentTitle = (title: string) => `${title} · ${brand.name}`
