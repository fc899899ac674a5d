/** Whether the sender can read this encoding; `q=0` says that it cannot. */
export function acceptsEncoding(asked: Headers, encoding: string): boolean {
  return (asked.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, quality]) => name === encoding && !/^\s*q=0(\.0+)?$/.test(quality ?? ''))
}
