export { type DesignTexts, DesignTextsProvider, MissingDesignTexts, useDesignTexts } from './design-texts.tsx'
