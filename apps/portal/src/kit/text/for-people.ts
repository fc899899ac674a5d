const dataPageTraceOrSql =
  /[[{}]|<[/!?a-z]|\n.|SQL|(SELECT|INTO|FROM|SET) |(select|into|constraint|column) ["`]/
const nameOfCodeOrPlace = /[a-z](Error|Exception)\b|undefined|\.\w+:\d/
/** Nobody reads more of what went wrong. */
const longestRead = 500

/** Whether a server wrote it for a person, and not for whoever looks after it. */
export const isForPeople = (sentence: string): boolean =>
  sentence.length < longestRead && !dataPageTraceOrSql.test(sentence) && !nameOfCodeOrPlace.test(sentence)
