import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { proving, wantsPassword } from '../../platform/proving.ts'

type Answer = (proved: boolean) => void

/**
 * While reads or acts wait for the password: how they are answered, all by one question; null while none waits. Reads
 * that were refused are read again once it is given.
 */
export function useWantedPassword(): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const ask = () => {
      asked ??= new Promise((resolve) => {
        setAnswer(() => (proved: boolean) => {
          asked = undefined
          setAnswer(null)
          resolve(proved)
        })
      })
      return asked
    }
    const readAgain = (proved: boolean) => {
      if (proved) void queryClient.refetchQueries({ predicate: ({ state }) => wantsPassword(state.error) })
    }
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !wantsPassword(event.action.error))
        return
      if (!asked) void ask().then(readAgain)
    })
    proving.ask = ask
    return () => {
      stop()
      proving.ask = undefined
    }
  }, [queryClient])
  return answer
}
