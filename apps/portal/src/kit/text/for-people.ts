const dataPageTraceOrSql =
  /[[{}]|<[/!?a-z]|\n.|SQL|(SELECT|INTO|FROM|SET) |(select|into|constraint|column) ["`]/
const nameOfCodeOrPlace = /[a-z](Error|Exception)\b|undefined|\.\w+:\d/
/** In characters; a longer message is not shown to users. */
const longestRead = 500

/** Whether a server's message was written for users, not for developers or operators. */
export const isForPeople = (sentence: string): boolean =>
  sentence.length < longestRead && !dataPageTraceOrSql.test(sentence) && !nameOfCodeOrPlace.test(sentence)
