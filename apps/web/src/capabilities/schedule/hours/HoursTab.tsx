import type { TabProps } from '../../../widgets/record-tab.ts'
import HoursPage from './HoursPage.tsx'

export default function HoursTab({ userId }: TabProps) {
  return <HoursPage teacherId={userId} plans />
}
