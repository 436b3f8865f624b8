import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { needsReauthentication, reauthentication } from '../../platform/reauthentication.ts'

type Answer = (withReauthentication: boolean) => void

/**
 * Returns the handler that answers all requests waiting for re-authentication; null while none waits.
 * Rejected queries are refetched after it succeeds.
 */
export function useWantedPassword(): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const ask = () => {
      asked ??= new Promise((resolve) => {
        setAnswer(() => (withReauthentication: boolean) => {
          asked = undefined
          setAnswer(null)
          resolve(withReauthentication)
        })
      })
      return asked
    }
    const readAgain = (withReauthentication: boolean) => {
      if (withReauthentication)
        void queryClient.refetchQueries({ predicate: ({ state }) => needsReauthentication(state.error) })
    }
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (
        event.type !== 'updated' ||
        event.action.type !== 'error' ||
        !needsReauthentication(event.action.error)
      )
        return
      if (!asked) void ask().then(readAgain)
    })
    reauthentication.ask = ask
    return () => {
      stop()
      reauthentication.ask = undefined
    }
  }, [queryClient])
  return answer
}
