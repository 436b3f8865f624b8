import type { FileKind } from '@qadam/contract/tasks/vocabulary.ts'
import {
  type Icon,
  IconFileText,
  IconFileZip,
  IconMicrophone,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react'

const icons: Readonly<Record<FileKind, Icon>> = {
  document: IconFileText,
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconMovie,
  archive: IconFileZip,
}

export function iconOf(kind: FileKind): Icon {
  return icons[kind]
}
