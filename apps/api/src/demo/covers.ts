import sharp from 'sharp'
import { dataPath } from './read-data.ts'

/** Renders the cover drawings as uploadable pictures, each once. */
export class DrawnCovers {
  readonly #pictures = new Map<string, Promise<Buffer>>()

  picture(name: string): Promise<Buffer> {
    const found =
      this.#pictures.get(name) ??
      sharp(dataPath(`covers/${name}.svg`))
        .resize(1280, 720)
        .png()
        .toBuffer()
    this.#pictures.set(name, found)
    return found
  }
}
