/** Returns a function that reads the text of a field by its name; '' if the form has no such field. */
export function formValues(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
