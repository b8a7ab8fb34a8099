import { type Part, partOf, partsOf, resolved } from "./json-schema.ts";
import { inputChanges, outputChanges, type Versions } from "./schema-changes.ts";

/**
 * Yields the changes of an OpenAPI document that break clients: operations, parameters, members and types that are gone,
 * new required input and narrower bounds. New members and new values of responses are none.
 */
export function* breakingChanges(before: Part, after: Part): Generator<string> {
  const versions = { before, after };
  for (const [place, old] of operationsOf(before, "paths")) {
    const now = operationsOf(after, "paths").get(place);
    if (now === undefined) yield `${place} is gone`;
    else yield* operationChanges(versions, old, now, place);
  }
  for (const [place, old] of operationsOf(before, "webhooks")) {
    const now = operationsOf(after, "webhooks").get(place);
    if (now === undefined) yield `${place} is not posted any more`;
    else yield* outputChanges(versions, bodyOf(old), bodyOf(now), place);
  }
}

function operationsOf(document: Part, kind: "paths" | "webhooks"): ReadonlyMap<string, Part> {
  const items = Object.entries(partOf(document[kind]));
  return new Map(
    items.flatMap(([path, item]) =>
      Object.entries(partOf(item)).map(([method, operation]) => [
        kind === "paths" ? `${method.toUpperCase()} ${path}` : path,
        partOf(operation),
      ]),
    ),
  );
}

function* operationChanges(versions: Versions, old: Part, now: Part, place: string): Generator<string> {
  const scope = now["x-required-scope"];
  if (scope !== undefined && scope !== old["x-required-scope"]) yield `${place} needs the scope ${scope}`;
  if (partsOf(old["security"]).length === 0 && partsOf(now["security"]).length > 0) yield `${place} needs a token`;
  yield* parameterChanges(versions, old, now, place);
  const [oldBody, body] = [partOf(old["requestBody"]), partOf(now["requestBody"])];
  if (body["required"] === true && oldBody["required"] !== true) yield `${place} needs a body`;
  yield* inputChanges(versions, bodyOf(old), bodyOf(now), `${place} body`);
  yield* responseChanges(versions, old, now, place);
}

function* parameterChanges(versions: Versions, old: Part, now: Part, place: string): Generator<string> {
  const known = parametersOf(versions.before, old);
  const parameters = parametersOf(versions.after, now);
  for (const [name, parameter] of known) {
    const other = parameters.get(name);
    if (other === undefined) yield `${place} does not accept the parameter ${name} any more`;
    else {
      yield* inputChanges(versions, partOf(parameter["schema"]), partOf(other["schema"]), `${place} parameter ${name}`);
    }
  }
  for (const [name, parameter] of parameters) {
    if (parameter["required"] === true && known.get(name)?.["required"] !== true) {
      yield `${place} needs the parameter ${name}`;
    }
  }
}

function parametersOf(document: Part, operation: Part): ReadonlyMap<string, Part> {
  const parameters = partsOf(operation["parameters"]).map((parameter) => resolved(document, parameter));
  return new Map(parameters.map((parameter) => [`${parameter["name"]}`, parameter]));
}

function* responseChanges(versions: Versions, old: Part, now: Part, place: string): Generator<string> {
  for (const [status, response] of Object.entries(partOf(old["responses"]))) {
    const other = partOf(now["responses"])[status];
    if (!status.startsWith("2")) continue;
    if (other === undefined) yield `${place} does not respond with ${status} any more`;
    else yield* contentChanges(versions, partOf(response), partOf(other), `${place} ${status}`);
  }
}

function* contentChanges(versions: Versions, old: Part, now: Part, place: string): Generator<string> {
  const contents = partOf(now["content"]);
  for (const [type, content] of Object.entries(partOf(old["content"]))) {
    if (contents[type] === undefined) yield `${place} does not return ${type} any more`;
    else
      yield* outputChanges(
        versions,
        partOf(partOf(content)["schema"]),
        partOf(partOf(contents[type])["schema"]),
        place,
      );
  }
}

function bodyOf(operation: Part): Part {
  return partOf(partOf(partOf(partOf(operation["requestBody"])["content"])["application/json"])["schema"]);
}
