import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FaqView, faqHashOf, faqViewOf } from './faq-address.ts'

/** Returns what of the frequent questions is open by the address, and a function that opens another; null closes them. */
export function useFaq(): [FaqView | null, (view: FaqView | null) => void] {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const open = (view: FaqView | null) =>
    void navigate({
      to: '.',
      search: true,
      params: true,
      hash: faqHashOf(view),
      resetScroll: false,
      hashScrollIntoView: false,
      // The way back from a closed dialog leads to the page before, not into the dialog.
      replace: view === null,
    } as never)
  return [faqViewOf(hash), open]
}
