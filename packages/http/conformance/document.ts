import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is looked into by path.
export type OpenApiDocument = any;

/** An operation of the document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiDocument;
}

/** All operations of a document. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries<OpenApiDocument>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Checks answers against a document: says what is wrong, or nothing. */
export type AnswerCheck = (operation: Operation, status: number, mediaType: string, body: unknown) => string | null;

/** Compiles the schemas of a document. */
export function answerCheck(document: OpenApiDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ ...document, $id: "document" });
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer);
    if (known !== undefined) return known;
    const validator = ajv.compile({ $ref: `document#${pointer}` });
    compiled.set(pointer, validator);
    return validator;
  };
  return ({ method, path, operation }, status, mediaType, body) => {
    const response = operation.responses[String(status)];
    if (response === undefined) return `${method} ${path} does not document the status ${status}`;
    const content = response.content?.[mediaType];
    if (content === undefined) {
      return response.content === undefined && body === null ? null : `${status} does not document ${mediaType}`;
    }
    if (content.schema === undefined) return null;
    const escaped = [path, mediaType].map((part) =>
      encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    const pointer = `/paths/${escaped[0]}/${method.toLowerCase()}/responses/${status}/content/${escaped[1]}/schema`;
    const validator = validatorOf(pointer);
    return validator(body) ? null : ajv.errorsText(validator.errors);
  };
}
