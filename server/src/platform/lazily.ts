/** Returns a function that creates a value when it is first called, and then always returns that value. */
export function lazily<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
