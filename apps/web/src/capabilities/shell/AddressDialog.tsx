import { lazyPart } from '../../ui/lazy-part.tsx'

interface AddressDialogProps {
  /** The fragment of the address. */
  readonly hash: string
  /** Changes the fragment; an empty one closes the dialog. */
  readonly onHash: (hash: string) => void
  readonly onFailure: (thrown: unknown) => void
}

const FaqDialog = lazyPart(() => import('../help/FaqDialog.tsx'), { phrases: ['help'] })
const ConsultationDialog = lazyPart(() => import('../consultations/widgets/ConsultationDialog.tsx'), {
  phrases: ['consultations', 'accounts', 'fields'],
})

/** Renders the dialog that a fragment opens: frequent questions, or the form for a free consultation. */
export default function AddressDialog(props: AddressDialogProps) {
  return props.hash === 'consultation' ? <ConsultationDialog {...props} /> : <FaqDialog {...props} />
}
