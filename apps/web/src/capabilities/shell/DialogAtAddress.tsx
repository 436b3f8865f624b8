import { useEffect, useState } from 'react'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useDialogAddress } from '../../widgets/use-dialog-address.ts'

const AddressDialog = lazyPart(() => import('./AddressDialog.tsx'))

/** Renders a dialog over the page while the fragment of its address opens one. */
export function DialogAtAddress() {
  const [hash, open] = useDialogAddress()
  // The server renders the page without its fragment.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted || !/^(faq(-|$)|consultation$)/.test(hash)) return null
  const fail = (thrown: unknown) => {
    open('')
    notifyMissingPart(thrown)
  }
  return <AddressDialog hash={hash} onHash={open} onFailure={fail} />
}
