import type { Picture } from '../pictures.ts'
import { all, type Element, textOf } from '../qti/xml.ts'

const pictureName = /\.(?:png|jpe?g|gif|webp|bmp|tiff?|avif|heic)$/i

/** The pictures of a file, numbered from 1 in order of first use. */
export class MoodlePictures {
  readonly all: Picture[] = []

  /** Returns the pictures that the HTML beside embedded files shows; the others are counted. */
  take(holder: Element, html: string): { found: { number: number; alt: string }[]; missing: number } {
    const files = new Map([...all(holder, 'file')].map((file) => [file.attributes.name ?? '', file]))
    const found: { number: number; alt: string }[] = []
    let missing = 0
    for (const [image] of html.matchAll(/<img\b[^<>]*>/gi)) {
      const [source = '', alt = ''] = ['src', 'alt'].map((name) => attributeOf(image, name))
      const name = decoded(source.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/, ''))
      const file = files.get(name) ?? files.get(name.split('/').at(-1) ?? '')
      const bytes = file ? Buffer.from(textOf(file), 'base64') : inline(source)
      if (!bytes || bytes.length === 0 || (file && !pictureName.test(name))) missing += 1
      else {
        this.all.push({ name: file ? name : 'picture', bytes })
        found.push({ number: this.all.length, alt: alt.trim() })
      }
    }
    return { found, missing }
  }
}

function attributeOf(tag: string, name: string): string {
  const [, quoted, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return quoted ?? single ?? bare ?? ''
}

const inline = (source: string): Buffer | undefined =>
  /^data:image\/[\w.+-]+;base64,/i.test(source)
    ? Buffer.from(source.slice(source.indexOf(',') + 1), 'base64')
    : undefined

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
