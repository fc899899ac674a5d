export {
  type MatrixColumn,
  type MatrixOption,
  type MatrixRow,
  type MatrixValue,
  PermissionMatrix,
  type PermissionMatrixProps,
} from './permission-matrix.tsx'
