import type { TabProps } from '../../../widgets/record-tab.ts'
import FieldGroups from '../../students/record/FieldGroups.tsx'

const groups = ['visa', 'legal', 'steps', 'letters'] as const

export default function VisaTab({ userId }: TabProps) {
  return <FieldGroups userId={userId} groups={groups} />
}
