import { useState } from 'react'

/** The question that the shown rows answer: the latest one, but while its rows are on their way the one before. */
export function useAnswered(question: string | undefined, busy: boolean): string | undefined {
  const [answered, setAnswered] = useState(question)
  if (busy || answered === question) return answered
  setAnswered(question)
  return question
}
