import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How long values take to reach the fields that a submit reads. */
const nextTask = 0

/** The part of a form of @mantine/form that takes values. */
interface TakesValues<Values> {
  readonly setValues: (values: Partial<Values>) => void
}

/**
 * For a form of a page that the server renders: takes what was typed before the app had started, which stands in the
 * fields without an event, and sends the form if it was submitted. The page holds that submit back and marks the form
 * (index.html). Fields are found by the path that the form gives them. Returns the ref of the form's element.
 */
export function useEarlyForm<Values extends Record<string, unknown>>(
  form: TakesValues<Values>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  const takeEarly = useEffectEvent(() => {
    const early = element.current
    if (!early) return
    const typed = [...early.querySelectorAll<HTMLInputElement>('input[data-path]')]
      .filter(({ value }) => value !== '')
      .map(({ dataset, value }) => [dataset.path, value])
    if (typed.length > 0) form.setValues(Object.fromEntries(typed))
    if (early.dataset.early === undefined) return
    delete early.dataset.early
    setTimeout(() => early.requestSubmit(), nextTask)
  })
  useEffect(() => takeEarly(), [])
  return element
}
