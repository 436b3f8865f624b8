import { useLocation, useNavigate } from '@tanstack/react-router'

/**
 * Returns the fragment of the address, and a function that changes it without leaving the page; empty for none. What the
 * fragment opens is read by the dialog, which comes when it is needed.
 */
export function useDialogAddress(): [string, (hash: string) => void] {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  // The way back from a closed dialog leads to the page before, not into the dialog.
  const open = (next: string) =>
    void navigate({ to: '.', search: true, hash: next, resetScroll: false, replace: next === '' } as never)
  return [hash, open]
}
