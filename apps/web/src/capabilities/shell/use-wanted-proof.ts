import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { neededProof, type Proof, reauthentication } from '../../platform/reauthentication.ts'

interface Wanted {
  readonly proof: Proof
  readonly answer: (isGiven: boolean) => void
}

/**
 * Returns what is asked for again and the handler that answers all calls waiting for it; null while none waits.
 * Rejected queries are refetched after it succeeds.
 */
export function useWantedProof(): Wanted | null {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    const asked = new Map<Proof, Promise<boolean>>()
    const ask = (proof: Proof) => {
      // One prompt at a time: the second kind waits for the first.
      const before = [...asked.values()].at(-1)
      const already = asked.get(proof)
      if (already) return already
      const open = () =>
        new Promise<boolean>((resolve) => {
          setWanted({
            proof,
            answer: (isGiven) => {
              asked.delete(proof)
              setWanted(null)
              resolve(isGiven)
            },
          })
        })
      const answer = before ? before.then(open) : open()
      asked.set(proof, answer)
      return answer
    }
    const readAgain = (proof: Proof) => (isGiven: boolean) => {
      if (isGiven)
        void queryClient.refetchQueries({ predicate: ({ state }) => neededProof(state.error) === proof })
    }
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const proof = neededProof(event.action.error)
      if (proof && !asked.has(proof)) void ask(proof).then(readAgain(proof))
    })
    // What was rejected before this part had come.
    for (const { state } of queryClient.getQueryCache().getAll()) {
      const proof = neededProof(state.error)
      if (proof && !asked.has(proof)) void ask(proof).then(readAgain(proof))
    }
    reauthentication.ask = ask
    return () => {
      stop()
      reauthentication.ask = undefined
    }
  }, [queryClient])
  return wanted
}
