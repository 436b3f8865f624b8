import classes from './RichText.module.css'

/**
 * Text with headings, lists, links and tables that the server has made safe; it is sanitized on the way in and on the
 * way out there. A text without tags keeps its line breaks.
 */
export function RichText({ html }: { html: string }) {
  if (!/<[a-z]/i.test(html)) return <div className={`${classes.text} ${classes.plain}`}>{html}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes every rich text it stores and serves.
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
