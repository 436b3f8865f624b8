/** A text cut at its `[[…]]` marks: texts stand at even places, what is inside the marks at odd ones. */
export function cutAtMarks(source: string): string[] {
  return source.split(/(?<=(?<!\\)(?:\\\\)*)\[\[((?:\\.|[^\\\]]|\](?!\]))*)\]\]/)
}

/** Parts between signs that no backslash stands before, and no mark surrounds. */
export function split(source: string, sign: '|' | '->'): string[] {
  const parts: string[] = []
  let [from, depth] = [0, 0]
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source.startsWith('[[', at)) [depth, at] = [depth + 1, at + 1]
    else if (source.startsWith(']]', at)) [depth, at] = [Math.max(0, depth - 1), at + 1]
    else if (depth === 0 && source.startsWith(sign, at)) {
      parts.push(source.slice(from, at))
      at += sign.length - 1
      from = at + 1
    }
  }
  return [...parts, source.slice(from)]
}

/** Text with every sign that could be taken for a mark behind a backslash. */
export function marked(text: string): string {
  return text.replace(/[\\[\]|]|->|±|^[=%]/g, (sign) => `\\${sign}`)
}

/** The text without its backslashes. */
export function unmarked(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1')
}

/** A text in which only marks and backslashes have a meaning. */
export function markedText(text: string): string {
  return text.replace(/\\/g, '\\\\').replaceAll('[[', '\\[[')
}
