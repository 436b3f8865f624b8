import { useMounted } from '@mantine/hooks'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useFaq } from './use-faq.ts'

const FaqDialog = lazyPart(() => import('./FaqDialog.tsx'), { phrases: ['help'] })

/** Renders the frequent questions over the page when its address opens them. */
export function FaqAtAddress() {
  const [view, open] = useFaq()
  // The server renders the page without its fragment.
  const isMounted = useMounted()
  if (!view || !isMounted) return null
  return (
    <FaqDialog
      view={view}
      onView={open}
      onFailure={(thrown) => {
        open(null)
        notifyMissingPart(thrown)
      }}
    />
  )
}
