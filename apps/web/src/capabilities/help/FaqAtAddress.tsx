import { useEffect, useState } from 'react'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useFaq } from './use-faq.ts'

const FaqDialog = lazyPart(() => import('./FaqDialog.tsx'), { phrases: ['help'] })

/** Renders the frequent questions over the page when its address opens them. */
export function FaqAtAddress() {
  const [hash, open] = useFaq()
  // The server renders the page without its fragment.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted || !/^faq(-|$)/.test(hash)) return null
  return (
    <FaqDialog
      hash={hash}
      onHash={open}
      onFailure={(thrown) => {
        open('')
        notifyMissingPart(thrown)
      }}
    />
  )
}
