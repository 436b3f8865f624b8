import { MathMLToLaTeX } from 'mathml-to-latex'
import { escaped, unescaped } from './entities.ts'

const formula = /<(\w+:)?math\b[^<>]*?(?:\/>|>[\s\S]*?<\/\1math\s*>)/gi

/** Returns whether HTML has MathML that cannot become a formula. */
export function hasUnreadableFormula(html: string): boolean {
  return [...html.matchAll(formula)].some(([math]) => texOf(math) === null)
}

/**
 * Replaces MathML by the formula in TeX between its delimiters. What cannot become one keeps its letters apart, so that
 * a half is not read as 12.
 */
export function withFormulas(html: string): string {
  return html.replace(formula, (math) => {
    const tex = texOf(math)
    if (tex === null) return ` ${math.replace(/<[^<>]*>/g, ' ').trim()} `
    return /\bdisplay\s*=\s*["']?block/i.test(math.slice(0, math.indexOf('>')))
      ? `$$${escaped(tex)}$$`
      : `\\(${escaped(tex)}\\)`
  })
}

function texOf(math: string): string | null {
  const written = /<annotation\b[^<>]*encoding\s*=\s*["'][^"']*tex["'][^<>]*>([\s\S]*?)<\/annotation>/i.exec(
    math,
  )?.[1]
  const tex = written === undefined ? converted(math) : unescaped(written).trim()
  // The text neither ends its formula nor looks like a gap.
  return tex ? tex.replace(/\\[()[\]]|\$/g, '').replace(/\{\{(?=\d)/g, '{ {') : null
}

function converted(math: string): string | null {
  // The library takes letters of Cyrillic for Latin ones that look alike; in formulas they are text.
  const words: string[] = []
  const bare = math
    .replace(/(<\/?)\w+:/g, '$1')
    .replace(/&(?!(?:lt|gt|amp|quot|apos);)#?\w+;/g, (entity) => escaped(unescaped(entity)))
    .replace(/[\p{L}](?<![\p{Script=Latin}\p{Script=Greek}])[\p{L}\p{M} ]*/gu, (word) => {
      words.push(word)
      return String.fromCharCode(0xe100 + words.length - 1)
    })
  try {
    const tex = MathMLToLaTeX.convert(bare).trim()
    if (tex === '' || words.length > 1_000) return null
    return unescaped(tex).replace(
      /[\ue100-\ue4ff]/g,
      (mark) => `\\text{${words[mark.charCodeAt(0) - 0xe100]}}`,
    )
  } catch {
    return null
  }
}
