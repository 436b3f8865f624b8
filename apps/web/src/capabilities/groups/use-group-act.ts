import { useQueryClient } from '@tanstack/react-query'
import { useSaving } from '../../platform/saving.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { groupsKey } from './queries.ts'

/** An act about a group in a dialog: what it changes is read anew. Answers whether it was done, and keeps why not. */
export function useGroupAct() {
  const client = useQueryClient()
  const { busy, failure, save, forgetFailure } = useSaving()
  const act = (doing: () => Promise<unknown>, said: string): Promise<boolean> =>
    save(async () => {
      await doing()
      await client.invalidateQueries({ queryKey: groupsKey })
      void client.invalidateQueries({ queryKey: ['enrolments'] })
      toastSuccess(said)
    })
  return { act, busy, failure, forgetFailure }
}
