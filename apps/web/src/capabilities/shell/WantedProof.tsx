import { loadPhrases } from '../../platform/i18n.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWantedProof } from './use-wanted-proof.ts'

const PasswordDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../accounts/proving/PasswordDialog.tsx'),
    loadPhrases(['settings', 'fields']),
  ])
  return part
})
const FactorDialog = lazyPart(() => import('../accounts/widgets/FactorDialog.tsx'), {
  phrases: ['secondFactor'],
})

/** Renders the prompt for what the server wants again before a call: the password, or the second factor. */
export function WantedProof() {
  const wanted = useWantedProof()
  if (!wanted) return null
  const Prompt = wanted.proof === 'password' ? PasswordDialog : FactorDialog
  return (
    <Prompt
      onAnswer={wanted.answer}
      onFailure={(thrown) => {
        wanted.answer(false)
        notifyMissingPart(thrown)
      }}
    />
  )
}
