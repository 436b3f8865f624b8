import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import {
  type Icon,
  IconCertificate,
  IconClipboardText,
  IconCompass,
  IconFileAlert,
  IconFileStack,
  IconId,
  IconMailOpened,
  IconPencil,
  IconPlaneDeparture,
  IconSchool,
  IconUserEdit,
  IconWritingSign,
} from '@tabler/icons-react'

export const kindIcons: Readonly<Record<HomeTask['kind'], Icon>> = {
  education: IconSchool,
  decision: IconMailOpened,
  returned: IconPencil,
  paper: IconFileAlert,
  submission: IconFileStack,
  homework: IconWritingSign,
  step: IconClipboardText,
  visa: IconId,
  exam: IconCertificate,
  departure: IconPlaneDeparture,
  profile: IconUserEdit,
  choose: IconCompass,
}
