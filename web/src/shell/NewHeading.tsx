import { useNewHeading } from './useNewHeading.ts'

/** Stands in what a screen turns into: see `useNewHeading`. */
export function NewHeading({ title }: { title: string }) {
  useNewHeading(title)
  return null
}
