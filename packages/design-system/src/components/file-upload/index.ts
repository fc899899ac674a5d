export {
  type ChosenFile,
  FileUpload,
  type FileUploadProps,
  type FileUploadTexts,
} from './file-upload.tsx'
export type { Upload } from './upload-list.tsx'
