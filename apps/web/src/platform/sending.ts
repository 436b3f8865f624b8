import { useState } from 'react'
import { type Explanation, explain } from './explain.ts'
import { isCancelled } from './failure.ts'
import { type FormOf, showFieldErrors } from './form-check.ts'

/** A form on its way to the server. */
export interface Sending {
  readonly busy: boolean
  /** What went wrong and belongs to no single field; of a form that was changed since nothing is known yet. */
  readonly failure: Explanation | null
  /** Sends; bad fields are marked, anything else is told in `failure`. Nothing typed is touched. */
  readonly send: (act: () => Promise<void>) => Promise<void>
  readonly forgetFailure: () => void
}

/** Runs the sending of a form: busy while it runs, the server's words at their fields when it fails. */
export function useSending(form: FormOf, onFailure?: (thrown: unknown) => boolean | undefined): Sending {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ failure: Explanation; about: object } | null>(null)
  const send = async (act: () => Promise<void>) => {
    setBusy(true)
    setTold(null)
    try {
      await act()
    } catch (thrown) {
      if (isCancelled(thrown) || onFailure?.(thrown)) return
      const explanation = explain(thrown)
      if (!showFieldErrors(form, explanation)) setTold({ failure: explanation, about: form.getValues() })
    } finally {
      setBusy(false)
    }
  }
  const failure = told !== null && told.about === form.getValues() ? told.failure : null
  return { busy, failure, send, forgetFailure: () => setTold(null) }
}
