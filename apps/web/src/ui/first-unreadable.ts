/** The first field of a form with something in it that cannot be read, as a time that is none; it has no value to check. */
export function firstUnreadable(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  )
}
