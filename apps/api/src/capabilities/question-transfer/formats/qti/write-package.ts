import type { Language } from '@qadam/contract/values.ts'
import { zipBuffer } from '../../../../platform/files/zip-writer.ts'
import { escaped } from '../entities.ts'
import { type Exchanged, NotExchangeable } from '../exchanged.ts'
import type { Picture } from '../pictures.ts'
import { itemOf } from './write-item.ts'

type Written = Pick<Exchanged, 'name' | 'tags' | 'content'>

/** Builds a content package item by item; an unsupported question does not affect the others. */
export function packageWriter(language: Language, pictureOf: (fileId: number) => Picture | undefined) {
  const files: { name: string; bytes: Buffer }[] = []
  const pictures = new Map<number, string>()
  const resources: string[] = []
  const nameOf = (fileId: number): string => {
    const known = pictures.get(fileId)
    if (known) return `../${known}`
    const picture = pictureOf(fileId)
    if (!picture) throw new NotExchangeable('transfer.picture_gone')
    const extension = /\.[a-z0-9]{1,5}$/i.exec(picture.name)?.[0] ?? ''
    const name = `pictures/${fileId}${extension.toLowerCase()}`
    pictures.set(fileId, name)
    files.push({ name, bytes: picture.bytes })
    return `../${name}`
  }
  return {
    /** @throws NotExchangeable for types that QTI does not support. */
    add(question: Written): void {
      const identifier = `q${resources.length + 1}`
      const href = `items/${identifier}.xml`
      const item = itemOf(question, { identifier, language, nameOf })
      files.push({ name: href, bytes: Buffer.from(item) })
      const keywords = question.tags.map(
        (tag) =>
          `<imsmd:keyword><imsmd:langstring xml:lang="${language}">${escaped(tag)}</imsmd:langstring></imsmd:keyword>`,
      )
      const about = `<metadata><imsmd:lom><imsmd:general>${keywords.join('')}</imsmd:general></imsmd:lom></metadata>`
      resources.push(
        `<resource identifier="${identifier}" type="imsqti_item_xmlv2p1" href="${href}">${keywords.length > 0 ? about : ''}<file href="${href}"/></resource>`,
      )
    },
    bytes(): Promise<Buffer> {
      const manifest = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2" identifier="questions">',
        '<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>',
        '<organizations/>',
        `<resources>${resources.join('\n')}</resources>`,
        '</manifest>',
        '',
      ].join('\n')
      return zipBuffer([{ name: 'imsmanifest.xml', bytes: Buffer.from(manifest) }, ...files])
    },
  }
}
