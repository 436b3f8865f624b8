import { useEffect, useState } from 'react'
import { refusal } from '../../platform/call.ts'

type Answer = (proved: boolean) => void

/** While calls wait for the password: how they are answered, all by one question. Null while none waits. */
export function useWantedPassword(): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    refusal.settle = async ({ code }) => {
      if (code !== 'request.password_again') return false
      asked ??= new Promise((resolve) => {
        setAnswer(() => (proved: boolean) => {
          asked = undefined
          setAnswer(null)
          resolve(proved)
        })
      })
      return asked
    }
    return () => {
      refusal.settle = undefined
    }
  }, [])
  return answer
}
