import {
  type Icon,
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
} from '@tabler/icons-react'

const looks: readonly [RegExp, Icon][] = [
  [/^image\//, IconPhoto],
  [/^audio\//, IconMusic],
  [/^video\//, IconMovie],
  [/pdf$/, IconFileTypePdf],
  [/zip|7z|rar/, IconFileZip],
  [/text|word|document|sheet|presentation|cfb|rtf/, IconFileText],
]

export function fileIcon(type: string): Icon {
  return looks.find(([kind]) => kind.test(type))?.[1] ?? IconFile
}
