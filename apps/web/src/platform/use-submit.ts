import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toastSuccess } from '../ui/toasts.ts'
import { type Explanation, explain } from './explain.ts'
import { isCancelled, isFailure } from './failure.ts'
import { type FormOf, showFieldErrors } from './field-errors.ts'
import { notifyFailure } from './notify-failure.ts'
import { withReauthentication } from './reauthentication.ts'

interface SubmitOptions<Input, Answer> {
  /** Query keys to invalidate afterwards, also on failure: a rejection may mean that they were stale. */
  readonly invalidates?: readonly QueryKey[]
  /** Shown in a toast on success. */
  readonly success?: string | ((answer: Answer, input: Input) => string | undefined)
  readonly onSuccess?: (answer: Answer, input: Input) => unknown
  /**
   * Called when someone else has saved a newer version. The failure is still shown, and the typed text stays.
   */
  readonly onConflict?: () => unknown
  /** Returns true when the failure is handled and must not be shown. */
  readonly onFailure?: (thrown: unknown, input: Input) => boolean | undefined
  /** Runs at the end, failed or not; its result is awaited. */
  readonly onSettled?: () => unknown
  /** Where a failure is shown: in a toast, or by the caller from `failure`. A form shows it itself. */
  readonly failure?: 'toast' | 'inline'
  /**
   * The form that is submitted: invalid fields are marked, and a second
   * submit is ignored until the first ends.
   */
  readonly form?: FormOf
  /** Applies an optimistic update; returns its rollback. */
  readonly optimistic?: (input: Input) => Promise<() => void>
  /** Submits of one scope run one after the other. */
  readonly scope?: string
  /** Identifies the submits, so that the running ones can be counted. */
  readonly mutationKey?: QueryKey
}

export interface Submission<Input, Answer> {
  /**
   * Submits; never throws. Resolves to whether it succeeded, after cache and toast are updated. `onDone` runs
   * only while the component is still mounted, unlike `onSuccess` of the options.
   */
  readonly submit: (input: Input, onDone?: (answer: Answer) => void) => Promise<boolean>
  readonly busy: boolean
  /** Why the last submit failed, where the caller shows it; null again once the form has changed. */
  readonly failure: Explanation | null
  readonly clearFailure: () => void
  /** The input of the last submit. */
  readonly input: Input | undefined
  readonly answer: Answer | undefined
}

interface Shown {
  readonly failure: Explanation
  readonly values: object | undefined
}

/**
 * The one way to change something on the server. Re-authenticates where the server requires it, invalidates
 * stale queries and reports the result. `send` makes the calls.
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
    // Optimistic updates wait for the network; anything else fails at once when offline.
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
