const min = 600
/** Bytes on either side of the filter's name in which the rest of its dictionary is looked for. */
const around = 400
/** Pictures that are looked at: a scan is among the first. */
const maxPictures = 500

/**
 * The first JPEG in a PDF that is large enough to be a scanned page: what a scanner or a phone makes is such pictures and
 * little else. Undefined for a PDF of text, which nothing here can draw. Runs in a worker.
 */
export function pictureInPdf(content: Buffer): Buffer | undefined {
  let at = content.indexOf('/DCTDecode', 0, 'latin1')
  for (let seen = 0; at >= 0 && seen < maxPictures; seen += 1) {
    const begins = content.indexOf('stream', at, 'latin1')
    if (begins < 0) return undefined
    if (begins - at < around) {
      const words = content.subarray(Math.max(0, at - around), begins).toString('latin1')
      const dictionary = words.slice(words.lastIndexOf(' obj') + 1)
      const from = begins + (content[begins + 6] === 0x0d ? 8 : 7)
      const until = content.indexOf('endstream', from, 'latin1')
      if (until < 0) return undefined
      // Other filters before it would have to be undone first.
      const isPlain = !/\/(Flate|LZW|ASCII\w{1,5}|RunLength)Decode/.test(dictionary)
      const side = Math.min(sizeIn(dictionary, 'Width'), sizeIn(dictionary, 'Height'))
      if (isPlain && side >= min && content[from] === 0xff) return content.subarray(from, until)
    }
    at = content.indexOf('/DCTDecode', begins, 'latin1')
  }
  return undefined
}

function sizeIn(words: string, name: 'Width' | 'Height'): number {
  return Number(new RegExp(`/${name}\\s{1,4}(\\d{1,5})\\b`).exec(words)?.[1] ?? 0)
}
