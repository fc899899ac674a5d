/** The name of the operation that exports a list: `exportBookings` for `listBookings` and `listShipperBookings`. */
export const exportNameOf = (list: string): string => list.replace(/^list(?:All|Shipper)?(?=[A-Z])/, 'export')
