import sharp from 'sharp'
import { dataPath } from './read-data.ts'

/** The drawn covers as pictures that people could upload, each drawn once. */
export class DrawnCovers {
  readonly #pictures = new Map<string, Promise<Buffer>>()

  /** The picture of a cover by its name. */
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
