/** Another change came in between; with another try this one sees it. Told as PostgreSQL tells it of its own. */
export class MetOnTheWay extends Error {
  override readonly name = 'MetOnTheWay'
  readonly code = '40001'
}
