import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toastSuccess } from '../ui/toasts.ts'
import { type Explanation, explain } from './explain.ts'
import { isCancelled, isFailure } from './failure.ts'
import { type FormOf, showFieldErrors } from './field-errors.ts'
import { notifyFailure } from './notify-failure.ts'
import { withReauthentication } from './reauthentication.ts'

interface SubmitOptions<Input, Answer> {
  /** Keys of the cache to read anew afterwards, failed or not: a refusal may mean that they were old. */
  readonly invalidates?: readonly QueryKey[]
  /** Said in a toast once it is done. */
  readonly success?: string | ((answer: Answer, input: Input) => string | undefined)
  readonly onSuccess?: (answer: Answer, input: Input) => unknown
  /** Somebody else has saved a newer version. The failure is shown all the same, and what was typed stays. */
  readonly onConflict?: () => unknown
  /** Returns true when the failure is dealt with and shall not be shown. */
  readonly onFailure?: (thrown: unknown, input: Input) => boolean | undefined
  /** Runs at the end, failed or not; what it returns is awaited. */
  readonly onSettled?: () => unknown
  /** Where a failure is shown: in a toast, or by the caller from `failure`. A form has its own place. */
  readonly failure?: 'toast' | 'inline'
  /** The form that is sent: bad fields are marked, and a second submit waits for the first. */
  readonly form?: FormOf
  /** Shows the outcome before the server answers; returns how to take it back. */
  readonly optimistic?: (input: Input) => Promise<() => void>
  /** Submits of one scope run one after the other. */
  readonly scope?: string
  /** Names the submits for whoever counts those that run. */
  readonly mutationKey?: QueryKey
}

export interface Submission<Input, Answer> {
  /**
   * Sends; never throws. Resolves to whether it was done, cache and toast included. `onDone` runs only while the
   * component is still on the page, unlike `onSuccess` of the options.
   */
  readonly submit: (input: Input, onDone?: (answer: Answer) => void) => Promise<boolean>
  readonly busy: boolean
  /** Why the last submit failed, where the caller shows it; null again once the form has changed. */
  readonly failure: Explanation | null
  readonly clearFailure: () => void
  /** What was submitted last. */
  readonly input: Input | undefined
  readonly answer: Answer | undefined
}

interface Shown {
  readonly failure: Explanation
  readonly values: object | undefined
}

/**
 * The one way to change something on the server. Asks for the password again where the server wants it, reads anew what
 * became old and says how it went. `send` makes the calls.
 */
export function useSubmit<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  options: SubmitOptions<Input, Answer> = {},
): Submission<Input, Answer> {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const isRunning = useRef(false)
  const { form, success, scope, mutationKey, optimistic } = options
  const showFailure = (thrown: unknown, input: Input) => {
    if (isFailure(thrown, 'stale_version')) void options.onConflict?.()
    if (options.onFailure?.(thrown, input) || isCancelled(thrown)) return
    if (!form && options.failure !== 'inline') return notifyFailure(thrown)
    const failure = explain(thrown)
    if (!form || !showFieldErrors(form, failure)) setShown({ failure, values: form?.getValues() })
  }
  const mutation = useMutation<Answer, unknown, Input, (() => void) | undefined>({
    // What is shown already waits for the network; anything else says at once that there is none.
    networkMode: optimistic || scope ? 'online' : 'always',
    mutationFn: (input) => withReauthentication(() => send(input)),
    ...(scope && { scope: { id: scope } }),
    ...(mutationKey && { mutationKey }),
    ...(optimistic && { onMutate: optimistic }),
    onSuccess: async (answer, input) => {
      await options.onSuccess?.(answer, input)
      const words = typeof success === 'function' ? success(answer, input) : success
      if (words) toastSuccess(words)
    },
    onError: (thrown, input, rollBack) => {
      rollBack?.()
      showFailure(thrown, input)
    },
    onSettled: () =>
      Promise.all([
        options.onSettled?.(),
        ...(options.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })),
      ]),
  })
  const submit = async (input: Input, onDone?: (answer: Answer) => void) => {
    if (form && isRunning.current) return false
    isRunning.current = true
    setShown(null)
    try {
      await mutation.mutateAsync(input, { onSuccess: (answer) => onDone?.(answer) })
      return true
    } catch {
      // Shown by `onError`.
      return false
    } finally {
      isRunning.current = false
    }
  }
  const isShown = shown !== null && (!form || shown.values === form.getValues())
  return {
    submit,
    busy: mutation.isPending,
    failure: isShown ? shown.failure : null,
    clearFailure: () => setShown(null),
    input: mutation.variables,
    answer: mutation.data,
  }
}
