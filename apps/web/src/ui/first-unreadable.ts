/**
 * Returns the first field whose text is invalid, for example not a valid time;
 * such a field has no value to validate.
 */
export function firstUnreadable(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  )
}
