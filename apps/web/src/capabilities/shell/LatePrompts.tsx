import { SignOutDialog } from './SignOutDialog.tsx'
import { WantedProof } from './WantedProof.tsx'

/** Renders what may be asked over any page of members; fetched after the page itself. */
export default function LatePrompts() {
  return (
    <>
      <WantedProof />
      <SignOutDialog />
    </>
  )
}
