/** When somebody is reminded of what has come about by time alone. */
export const reminders = {
  /** Before the window closes. */
  windowMinutes: 15,
  /** After bidding was opened. */
  noBidMinutes: 60,
  /** After a bid was accepted that its partner does not acknowledge. */
  acknowledgeMinutes: 15,
  /** After the loading time. */
  lateHours: 2,
  /** After a call was due. */
  callMinutes: 15,
  /** After delivery. */
  proofHours: 48,
  /** After something was handed in that nobody has looked at. */
  verificationHours: 24,
  /** Before the free time of a container ends; once more when it is over. */
  containerDays: [1, 3],
  /** Before papers expire; a reminder that was missed is given late, and only once. */
  expiryDays: [0, 7, 30, 60],
} as const
