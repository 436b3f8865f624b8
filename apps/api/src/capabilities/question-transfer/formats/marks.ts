/** Splits a text at its `[[…]]` marks: texts have even indexes, contents of marks odd ones. */
export function cutAtMarks(source: string): string[] {
  return source.split(/(?<=(?<!\\)(?:\\\\)*)\[\[((?:\\.|[^\\\]]|\](?!\]))*)\]\]/)
}

/** Splits at unescaped signs outside of marks. */
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

/** Escapes everything that could be read as a mark. */
export function marked(text: string): string {
  return text.replace(/[\\[\]|]|->|±|^[=%]/g, (sign) => `\\${sign}`)
}

/** Removes the escaping backslashes. */
export function unmarked(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1')
}

/** Escapes a text in which only marks and backslashes are special. */
export function markedText(text: string): string {
  return text.replace(/\\/g, '\\\\').replaceAll('[[', '\\[[')
}
