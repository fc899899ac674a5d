/** The widths at which Storybook shows stories and screens. */
export const viewports = {
  phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
  tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
  laptop: { name: 'Laptop, 1280 px', styles: { width: '1280px', height: '800px' } },
  wide: { name: 'Wide, 2560 px', styles: { width: '2560px', height: '1440px' } },
}
