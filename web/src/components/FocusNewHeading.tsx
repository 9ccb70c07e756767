import { useNewHeading } from './useNewHeading.ts'

/** `useNewHeading` as a component, for content that replaces a screen at the same URL. */
export function FocusNewHeading({ title }: { title: string }) {
  useNewHeading(title)
  return null
}
