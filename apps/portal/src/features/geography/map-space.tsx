import styles from './map-space.module.css'

/** Holds the place of a map until it is there, so that nothing below it jumps. */
export const MapSpace = () => <div className={styles.space} data-loading="" />
