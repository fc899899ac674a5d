/** Returns a function that gives the facts of one more agent of customer support with each call. */
export function furtherAgents() {
  let serial = 0
  return () => {
    serial += 1
    return {
      userType: 4,
      roleId: 2,
      fullName: `Saad Qureshi ${serial}`,
      email: `saad${serial}@karwan.net`,
      phoneNumber: `+92300111${String(9000 + serial)}`,
      countryId: 1,
    }
  }
}
