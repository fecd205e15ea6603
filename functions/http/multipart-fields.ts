import multipartBodyParser from '@middy/http-multipart-body-parser';
import { maxUploadBytes } from '../../shared/uploads.ts';

/** Most parts of a form that are looked at; no route reads as many. */
const mostParts = 8;

/** The step that reads a multipart form. All its parts arrive as files, see `formFieldsSchema`. */
export function multipartFields() {
  return multipartBodyParser({
    // The parser's own check refuses boundaries that RFC 2046 allows.
    disableContentTypeCheck: true,
    busboy: {
      limits: { fileSize: maxUploadBytes, fields: 0, files: mostParts, parts: mostParts },
      // Of several text fields of one name the parser keeps the last; of files it keeps all.
      isPartAFile: () => true,
    },
  });
}
